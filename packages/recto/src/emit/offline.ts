import type { Artifact, ClientAssets } from '../model/files.ts';
import type { Messages } from '../model/locale.ts';
import { sharedBaseUrl } from '../model/locale.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** What a reader without a network sees in place of a page that was never read. */
export const offlineTexts = {
  title: ['theme.offline.title', 'You are offline'],
  message: ['theme.offline.message', 'This page was not read on this device yet.'],
  pages: ['theme.offline.pages', 'Pages that you can read now'],
} as const;

interface Settings {
  /** That of the default locale. */
  config: SiteConfig;
  assets: ClientAssets;
  /** Of the client bundle. */
  files: Artifact[];
  messages: Messages;
}

/**
 * The service worker of a site that keeps pages, or the one that takes the place of it where the configuration says
 * that pages are no longer kept. A site that says nothing has none.
 */
export function offlineFiles({ config, assets, files, messages }: Settings): Artifact[] {
  if (config.offline === undefined) return [];
  const base = sharedBaseUrl(config);
  const { i18n } = config;
  const say = ([id, message]: readonly [string, string]) => messages[id] ?? message;
  const settings = {
    build: assets.build,
    base,
    files: files.map(({ path }) => base + path),
    lang: i18n.localeConfigs[i18n.defaultLocale]?.htmlLang ?? i18n.defaultLocale,
    texts: {
      title: say(offlineTexts.title),
      message: say(offlineTexts.message),
      pages: say(offlineTexts.pages),
    },
  };
  const data = config.offline ? behind(settings, assets.worker.keep) : unregisteringWorker(config, assets);
  return [{ path: 'service-worker.js', data }];
}

/** A service worker that forgets what another one at its address has kept, and ends both. */
export function unregisteringWorker(config: SiteConfig, { worker }: Pick<ClientAssets, 'worker'>): string {
  return behind({ base: sharedBaseUrl(config) }, worker.forget);
}

function behind(settings: object, code: string): string {
  return `const settings=${JSON.stringify(settings)};${code}`;
}
