import { hookCall, type LimitCall, type SiteCall } from '../utils/site-calls.ts';
import type { SiteConfig } from './site-config.ts';

/** Returns a configuration whose hooks of plugins, and functions that may wait, are called within limits. */
export function limitedFunctions<
  Config extends Pick<SiteConfig, 'plugins'> & { docs: SiteConfig['docs'] | SiteConfig['docs'][] },
>(config: Config, file: string, limitCall: LimitCall): Config {
  const limited =
    (call: SiteCall, run: (...input: unknown[]) => unknown) =>
    (...input: unknown[]) =>
      limitCall(call, () => run(...input));
  const plugins = config.plugins.map((plugin) => {
    const hooks = Object.entries(plugin).flatMap(([hook, run]) =>
      typeof run === 'function'
        ? [
            [
              hook,
              limited(
                hookCall(plugin.name, hook, file),
                run.bind(plugin) as (...input: unknown[]) => unknown,
              ),
            ],
          ]
        : [],
    );
    return { ...plugin, ...Object.fromEntries(hooks) };
  });
  const limitedDocs = (docs: SiteConfig['docs']): SiteConfig['docs'] => {
    const { sidebarItemsGenerator: run } = docs;
    const call = { name: 'docs.sidebarItemsGenerator', file };
    return run ? { ...docs, sidebarItemsGenerator: limited(call, run as never) as typeof run } : docs;
  };
  const { docs } = config;
  return { ...config, plugins, docs: Array.isArray(docs) ? docs.map(limitedDocs) : limitedDocs(docs) };
}
