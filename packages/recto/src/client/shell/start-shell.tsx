import { loadClientModules } from 'virtual:recto/client-modules';
import { components } from 'virtual:recto/shell';
import { startTransition, useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MessagesContext } from '../../theme/i18n/translate.tsx';
import { Content } from '../../theme/shell/main/main-region.tsx';
import { Shell } from '../../theme/shell.tsx';
import { type ShellActions, ShellActionsContext } from '../../theme/shell-actions.ts';
import type { ShellState } from '../../theme/shell-state.ts';
import { StaticHtml } from '../../theme/static-html.tsx';
import { bannerId, containerId, contentId, footerId, hydratedAttribute } from '../../utils/dom-contract.ts';
import { announce } from '../boot/announcer.ts';
import { setColorMode } from '../boot/color-mode.ts';
import { watchIslands } from '../islands/watch-islands.ts';
import { createDocumentCache } from '../navigation/document-cache.ts';
import { startNavigation } from '../navigation/navigation.ts';
import { startPrefetch } from '../navigation/prefetch.ts';
import { footerOf, swapDocument } from '../navigation/swap-document.ts';
import { startTabs } from '../tabs.ts';
import { followHeadings } from './active-heading.ts';
import { CrashBoundary, PageError, preserveContent } from './crash-boundary.tsx';
import { startBackToTop, startWordWrap } from './page-buttons.ts';
import { preferredVersions } from './preferred-version.ts';
import { readShellState } from './read-shell-state.ts';
import { createStore, type Store } from './store.ts';

const store = createStore(readShellState(document));
const documents = createDocumentCache();
let started: Promise<Refresh> | undefined;
// The module is loaded when the page is idle, so the first tap, which hydrates the shell, is a soft navigation too.
startNavigation(documents, store, startShell);
startTabs();
followHeadings();

/** Hydrates the shell, once; resolves when it is interactive. */
export async function startShell(): Promise<Refresh> {
  started ??= hydrateShell();
  return started;
}

function hydrateShell(): Promise<Refresh> {
  const container = document.getElementById(containerId);
  if (!container) throw new Error('The document has no shell.');
  const { site } = store.get();
  const actions: ShellActions = {
    setColorMode,
    announce,
    version: preferredVersions(site),
    async loadBranch(href) {
      const html = await documents.get(new URL(href, location.href).href);
      return readShellState(new DOMParser().parseFromString(html, 'text/html')).sidebar?.items;
    },
  };
  const refresh = async () => {
    documents.clear();
    await swapDocument(await documents.get(location.href), store);
  };
  startBackToTop();
  startWordWrap();
  startPrefetch(documents, site);
  // Failure notices must be available after a deployment or without a network.
  import('../loading/load.ts').catch(() => undefined);
  for (const loading of loadClientModules()) loading.catch((cause) => console.error(cause));
  return new Promise((hydrated) => {
    const whenHydrated = () => {
      document.documentElement.setAttribute(hydratedAttribute, 'true');
      hydrated(refresh);
    };
    const root = (
      <Root store={store} actions={actions} preserved={preservedParts()} whenHydrated={whenHydrated} />
    );
    // In a transition, React yields to the reader's input every few milliseconds.
    startTransition(() => {
      hydrateRoot(container, root, { onRecoverableError: (cause) => console.error(cause) });
    });
  });
}

/** Returns refs for article, banner and footer, which React leaves as built and which survive a crash of the shell. */
function preservedParts() {
  const banner = document.getElementById(bannerId);
  const footer = footerOf(document);
  return {
    // Islands that were loading meanwhile need to start again.
    article: preserveContent(document.getElementById(contentId), watchIslands),
    banner: banner && preserveContent(banner),
    footer: footer && preserveContent(footer),
  };
}

interface RootProps {
  store: Store<ShellState>;
  actions: ShellActions;
  preserved: ReturnType<typeof preservedParts>;
  whenHydrated(): void;
}

function Root({ store, actions, preserved, whenHydrated }: RootProps) {
  const state: ShellState = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(whenHydrated, [whenHydrated]);
  return (
    <MessagesContext.Provider value={(id) => state.site.messages?.[id]}>
      <CrashBoundary place={(screen) => <PageError>{screen}</PageError>}>
        <ShellActionsContext.Provider value={actions}>
          <Shell
            components={components}
            state={state}
            article={<Content state={state} ref={preserved.article} />}
            banner={preserved.banner && <StaticHtml id={bannerId} ref={preserved.banner} />}
            footer={preserved.footer && <StaticHtml id={footerId} ref={preserved.footer} />}
          />
        </ShellActionsContext.Provider>
      </CrashBoundary>
    </MessagesContext.Provider>
  );
}

/** Fetches the current page again and swaps it in. */
export type Refresh = () => Promise<void>;
