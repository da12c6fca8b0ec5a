import type { Artifact, ClientAssets } from '../model/files.ts';
import type { Messages } from '../model/locale.ts';
import { sharedBaseUrl } from '../model/locale.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** Texts of the page that readers without a network see in place of an uncached one. */
export const offlineTexts = {
  title: ['theme.offline.title', 'You are offline'],
  message: ['theme.offline.message', 'This page was not read on this device yet.'],
  pages: ['theme.offline.pages', 'Pages that you can read now'],
} as const;

interface Settings {
  /** Of the default locale. */
  config: SiteConfig;
  assets: ClientAssets;
  /** Of the client bundle. */
  files: Artifact[];
  messages: Messages;
}

/**
 * Returns the service worker that caches pages (`offline: true`), the one that removes it (`offline: false`), or
 * nothing.
 */
export function offlineFiles({ config, assets, files, messages }: Settings): Artifact[] {
  if (config.offline === undefined) return [];
  const base = sharedBaseUrl(config);
  const { i18n } = config;
  const translate = ([id, message]: readonly [string, string]) => messages[id] ?? message;
  const settings = {
    build: assets.build,
    base,
    files: files.map(({ path }) => base + path),
    lang: i18n.localeConfigs[i18n.defaultLocale]?.htmlLang ?? i18n.defaultLocale,
    texts: {
      title: translate(offlineTexts.title),
      message: translate(offlineTexts.message),
      pages: translate(offlineTexts.pages),
    },
  };
  const data = config.offline
    ? withSettings(settings, assets.worker.keep)
    : unregisteringWorker(config, assets);
  return [{ path: 'service-worker.js', data }];
}

/** Returns a service worker that deletes the caches of an earlier one and unregisters itself. */
export function unregisteringWorker(config: SiteConfig, { worker }: Pick<ClientAssets, 'worker'>): string {
  return withSettings({ base: sharedBaseUrl(config) }, worker.forget);
}

function withSettings(settings: object, code: string): string {
  return `const settings=${JSON.stringify(settings)};${code}`;
}
