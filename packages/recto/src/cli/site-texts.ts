import { buildClient } from '../assets/client-bundle.ts';
import { versionTranslations } from '../load/read-translations.ts';
import { themeTranslations } from '../load/theme-translations.ts';
import { footerTexts, navbarTexts } from '../load/translate-theme.ts';
import type { BlogConfig } from '../model/blog-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { localeOf } from '../model/locale.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Texts } from '../model/translations.ts';
import { renderSites } from '../pipeline.ts';
import type { OpenedSite } from './open-site.ts';
import { progressLine } from './progress-line.ts';

/** The texts of a site in its own language, by the files of their translations below the folder of a locale. */
export type SiteTexts = Map<string, Texts>;

/**
 * Collects what can be translated of a site besides its pages. Texts of components are collected while every page is
 * rendered, so that those of dependencies are among them; nothing is written.
 */
export async function siteTexts({
  workshop,
  settings,
  diagnostics: first,
}: OpenedSite): Promise<{ texts: SiteTexts; diagnostics: Diagnostic[] }> {
  const code: Texts = {};
  const { progress, clear } = progressLine();
  const collecting = {
    ...workshop,
    collectText: (id: string, text: Texts[string]) => {
      code[id] ??= text;
    },
  };
  const built = await renderSites(collecting, {
    client: buildClient(settings),
    progress,
    // What is rendered is of no use here.
    use: () => ({ page: () => undefined }),
  }).finally(async () => {
    clear();
    await workshop.modules.close();
  });
  const { theme, blog } = workshop.config;
  const [main] = built.sites;
  const versions = [...(main?.graph.site.versions.values() ?? [])];
  const texts: SiteTexts = new Map([
    ['code.json', code],
    ['docusaurus-theme-classic/navbar.json', navbarTexts(theme.navbar)],
    ['docusaurus-theme-classic/footer.json', theme.footer ? footerTexts(theme.footer) : {}],
    ['docusaurus-plugin-content-blog/options.json', blog && main?.graph.site.blog ? blogTexts(blog) : {}],
    ...versions.map((version): [string, Texts] => {
      const label = { message: version.label, description: 'Name of the version of the docs' };
      return [`${versionTranslations(version)}.json`, { 'version.label': label, ...version.texts }];
    }),
  ]);
  return { texts, diagnostics: [...first, ...built.diagnostics] };
}

/** The texts that are missing in a locale unless its translators write them: the theme's exist in many languages. */
export async function textsToTranslate(
  texts: SiteTexts,
  config: SiteConfig,
  locale: string,
): Promise<SiteTexts> {
  const known = await themeTranslations(localeOf(config, locale).htmlLang);
  const ours = Object.entries(texts.get('code.json') ?? {}).filter(([id]) => known[id] === undefined);
  return new Map([...texts, ['code.json', Object.fromEntries(ours)]]);
}

function blogTexts({ title, description, sidebarTitle }: BlogConfig): Texts {
  return {
    title: { message: title, description: 'Title of the blog' },
    description: { message: description, description: 'Description of the blog, for search engines' },
    'sidebar.title': { message: sidebarTitle, description: 'Above the latest posts' },
  };
}
