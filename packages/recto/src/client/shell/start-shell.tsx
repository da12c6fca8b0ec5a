import { startTransition, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ShellState } from '../../model/shell-state.ts';
import { Shell } from '../../theme/shell.tsx';
import { type ShellActions, ShellActionsContext } from '../../theme/shell-actions.ts';
import { StaticHtml } from '../../theme/static-html.tsx';
import { MessagesContext } from '../../theme/translate.tsx';
import { setColorMode } from '../boot/color-mode.ts';
import type { Refresh } from '../boot/hydrate-shell.ts';
import { watchIslands } from '../islands/islands.ts';
import { createDocuments } from '../navigation/documents.ts';
import { startNavigation } from '../navigation/navigation.ts';
import { startPrefetch } from '../navigation/prefetch.ts';
import { createShellStore, type ShellStore, swapDocument } from '../navigation/swap-document.ts';
import { CrashBoundary, keepContent, PageError } from './crash-boundary.tsx';
import { copyPage, dismissAnnouncement, startBackToTop, startWordWrap } from './page-controls.ts';
import { preferredVersions } from './preferred-version.ts';
import { readShellState } from './read-page.ts';

/** Hydrates the shell of the page and takes over its navigation; resolves when the shell reacts. */
export function startShell(): Promise<Refresh> {
  const container = document.getElementById('recto');
  if (!container) throw new Error('the document has no shell');
  const store = createShellStore(readShellState(document));
  const { site } = store.get();
  const documents = createDocuments();
  const actions: ShellActions = {
    setColorMode,
    dismissAnnouncement,
    copyPage,
    version: preferredVersions(site),
    async loadBranch(href) {
      const html = await documents.get(new URL(href, location.href).href);
      return readShellState(new DOMParser().parseFromString(html, 'text/html')).sidebar?.items;
    },
  };
  const refresh = async () => {
    documents.clear();
    swapDocument(await documents.get(location.href), store);
  };
  startBackToTop();
  startWordWrap();
  startNavigation(documents, store);
  startPrefetch(documents, site);
  // What shows failures is fetched while that is possible.
  import('../islands/failure.ts').catch(() => undefined);
  if (site.worker) void keepOffline(site.worker);
  return new Promise((hydrated) => {
    const whenHydrated = () => {
      document.documentElement.dataset.hasHydrated = 'true';
      hydrated(refresh);
    };
    const root = <Root store={store} actions={actions} kept={keptParts()} whenHydrated={whenHydrated} />;
    // In a transition React gives way to the reader's actions every few milliseconds.
    startTransition(() => {
      hydrateRoot(container, root, { onRecoverableError: (cause) => console.error(cause) });
    });
  });
}

async function keepOffline(worker: string): Promise<void> {
  try {
    const { startOffline } = await import('./offline.ts');
    await startOffline(worker);
  } catch (cause) {
    console.warn('Pages are not kept for reading offline:', cause);
  }
}

/**
 * The article and the footer are those that the document came with, and outlive a shell that crashes. Whether there is
 * a footer does not change.
 */
function keptParts() {
  const footer = document.querySelector('#recto > #footer');
  return {
    // An island that was on its way meanwhile found no page to go to.
    article: keepContent(document.getElementById('article'), watchIslands),
    footer: footer && keepContent(footer),
  };
}

interface RootProps {
  store: ShellStore;
  actions: ShellActions;
  kept: ReturnType<typeof keptParts>;
  whenHydrated(): void;
}

function Root({ store, actions, kept, whenHydrated }: RootProps) {
  const state: ShellState = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(whenHydrated, [whenHydrated]);
  return (
    <MessagesContext.Provider value={(id) => state.site.messages?.[id]}>
      <CrashBoundary place={(screen) => <PageError>{screen}</PageError>}>
        <ShellActionsContext.Provider value={actions}>
          <Shell
            state={state}
            article={
              <StaticHtml
                id="article"
                className="theme-doc-markdown markdown"
                {...state.articleLanguage}
                ref={kept.article}
              />
            }
            footer={kept.footer && <StaticHtml id="footer" ref={kept.footer} />}
          />
        </ShellActionsContext.Provider>
      </CrashBoundary>
    </MessagesContext.Provider>
  );
}
