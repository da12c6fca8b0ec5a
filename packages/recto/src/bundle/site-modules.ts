import type { SiteModules } from './server-modules.ts';
import type { ViteSettings } from './vite-settings.ts';

/** Runs modules for one build, in which files do not change. Loads and starts Vite at the first use. */
export function siteModules(settings: ViteSettings): SiteModules {
  let opening: Promise<SiteModules> | undefined;
  let opened: SiteModules | undefined;
  const open = () => {
    opening ??= import('./server-modules.ts').then(({ buildModules }) => {
      opened = buildModules(settings);
      return opened;
    });
    return opening;
  };
  return {
    import: async (file) => (await open()).import(file),
    importPage: async (file, code) => (await open()).importPage(file, code),
    check: async (file, code) => (await open()).check(file, code),
    providers: async () => (await open()).providers(),
    styles: async (file, kind) => (await open()).styles(file, kind),
    styleFiles: async (file, kind) => (await open()).styleFiles(file, kind),
    locate: (thrown) => opened?.locate(thrown) ?? { at: undefined, stack: [] },
    artifacts: () => opened?.artifacts() ?? [],
    files: async () => (await opening)?.files() ?? [],
    close: async () => (await opening)?.close(),
  };
}
