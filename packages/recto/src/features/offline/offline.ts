import { z } from 'zod';
import { type BuiltLocale, type ClientAssets, sharedBaseUrl, stateId } from '../../plugin.ts';
import { engineModule, feature } from '../feature.ts';

/** Texts of the page that readers without a network see in place of an uncached one. */
export const offlineTexts = {
  title: ['theme.offline.title', 'You are offline'],
  message: ['theme.offline.message', 'This page was not read on this device yet.'],
  pages: ['theme.offline.pages', 'Pages that you can read now'],
} as const;

const shape = {
  /**
   * Whether the browser keeps pages that were read, for use without a network. `false` also removes what it has kept;
   * a site that never used this leaves it out.
   */
  offline: z.boolean().optional(),
};

const path = 'service-worker.js';

/** A service worker that keeps pages, or with `offline: false` one that removes it. */
export const offline = feature(shape, ({ offline: isOn }) => {
  if (isOn === undefined) return undefined;
  if (!isOn) return { name: 'offline', files: ({ assets }) => [{ path, data: assets.removeServiceWorker }] };
  return {
    name: 'offline',
    scripts: { worker: engineModule('features/offline/service-worker.ts') },
    clientModules: [engineModule('features/offline/register-service-worker.ts')],
    files: ({ locales: [main], assets, scripts }) =>
      main
        ? [{ path, data: `const settings=${JSON.stringify(settings(main, assets))};${scripts.worker}` }]
        : [],
  };
});

/** What the worker needs to know, for the default locale of a site. */
function settings({ config, messages }: BuiltLocale, { build, files }: ClientAssets) {
  const base = sharedBaseUrl(config);
  const { localeConfigs, defaultLocale } = config.i18n;
  return {
    build,
    base,
    files: files.map((file) => base + file),
    lang: localeConfigs[defaultLocale]?.htmlLang ?? defaultLocale,
    stateId,
    texts: Object.fromEntries(
      Object.entries(offlineTexts).map(([name, [id, message]]) => [name, messages[id] ?? message]),
    ),
  };
}
