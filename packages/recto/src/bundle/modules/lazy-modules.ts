import type { Language } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ViteSettings } from '../vite/vite-settings.ts';
import type { BuildModules, SiteModules } from './server-modules.ts';

/** Returns modules whose server starts at the first use. */
export function lazyModules(open: () => Promise<SiteModules>): SiteModules {
  let opening: Promise<SiteModules> | undefined;
  let openModules: SiteModules | undefined;
  /** The languages in which the site was linked before the server starts. */
  const linked = new Set<Language>();
  const modules = () => {
    opening ??= open().then(async (one) => {
      for (const language of linked) await one.setUp(language);
      openModules = one;
      return one;
    });
    return opening;
  };
  return {
    import: async (file, language, code) => (await modules()).import(file, language, code),
    check: async (file, code) => (await modules()).check(file, code),
    texts: async (file) => (await modules()).texts(file),
    providers: async () => (await modules()).providers(),
    styles: async (file, code) => (await modules()).styles(file, code),
    imports: async (file, code) => (await modules()).imports?.(file, code),
    async setUp(language) {
      if (openModules) await openModules.setUp(language);
      else linked.add(language);
    },
    takeProblems: () => openModules?.takeProblems() ?? [],
    locate: (cause) => openModules?.locate(cause) ?? { at: undefined, stack: [] },
    artifacts: () => openModules?.artifacts() ?? [],
  };
}

/** Runs modules for one build, in which files do not change. Loads and starts Vite at the first use. */
export function siteModules(settings: ViteSettings): BuildModules {
  let opening: Promise<BuildModules> | undefined;
  const open = () => {
    opening ??= import('./server-modules.ts').then(({ buildModules }) => buildModules(settings));
    return opening;
  };
  return {
    ...lazyModules(open),
    files: async () => (await opening)?.files() ?? [],
    close: async () => (await opening)?.close(),
  };
}

/** Returns the warnings for the modules that were loaded since the last call; none about texts on a site in one language. */
export function moduleProblems(
  modules: { takeProblems(): Diagnostic[] },
  { i18n }: Pick<SiteConfig, 'i18n'>,
): Diagnostic[] {
  const problems = modules.takeProblems();
  return i18n.locales.length > 1 ? problems : problems.filter(({ code }) => code !== 'render/text-outside');
}
