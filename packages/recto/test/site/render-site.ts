import { languageLoader } from '../../src/base/highlight.ts';
import { checkConfig } from '../../src/config/read-config.ts';
import type { UserConfig } from '../../src/config/schema.ts';
import { type Publication, siteFiles } from '../../src/emit/site-files.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { memoryFiles } from '../../src/model/files.ts';
import type { RenderedPage } from '../../src/model/rendered-page.ts';
import { cachedParser } from '../../src/parse/parse-cache.ts';
import { readSites, renderPage } from '../../src/pipeline.ts';

/** A whole site in memory, through every pure stage: documents by address, and what was reported. */
export interface RenderedSite {
  html(path: string): string;
  /** The content of the article of a page. */
  article(path: string): string;
  paths: string[];
  /** A file of the output beside the pages. */
  file(path: string): string | undefined;
  diagnostics: Diagnostic[];
}

/** Renders a site of Markdown pages that exists only in memory. Pages with code of their own need a disk. */
export async function renderSite(
  files: Record<string, string>,
  { sidebars, ...config }: Partial<UserConfig> & { sidebars?: unknown } = {},
): Promise<RenderedSite> {
  const checked = checkConfig({ title: 'Test', url: 'https://example.org', ...config }, 'recto.config.ts');
  if (!checked.config) throw new Error(checked.diagnostics.map(({ message }) => message).join('\n'));
  const root = '/site';
  const withSidebars = sidebars === undefined ? files : { ...files, 'sidebars.json': '' };
  const disk = Object.fromEntries(
    Object.entries(withSidebars).map(([path, text]) => [`${root}/${path}`, text]),
  );
  const noCode = async (): Promise<never> =>
    Promise.reject(new Error('this site has no disk to load code from'));
  const workshop = {
    root,
    config: checked.config,
    files: memoryFiles(disk),
    production: true,
    parse: cachedParser(),
    partials: new Map(),
    loadLanguages: languageLoader(),
    modules: { import: noCode, importPage: noCode },
    importModule: async () => ({ default: sidebars }),
    published: { publish: (file: string) => ({ href: `/${file}` }), artifacts: () => [] },
  };
  const sites = await readSites(workshop);
  const inline = {
    inline: '',
    baseUrlBanner: '',
    notFound: '',
    redirect: '',
    earlyTabs: '',
    analytics: '',
    worker: { keep: '', forget: '' },
    blogStyles: '',
  };
  const assets = { build: 'test', styles: [], generator: 'Recto', scripts: [], ...inline };
  const documents = new Map<string, string>();
  const diagnostics = sites.flatMap((read) => read.diagnostics);
  const publications: Publication[] = [];
  for (const read of sites) {
    const pages: RenderedPage[] = [];
    publications.push({ config: read.config, site: read.site, pages });
    for (const route of read.site.routes.values()) {
      const page = await renderPage(route, read, { ...workshop, assets });
      documents.set(route.path, page.html);
      pages.push(page);
      diagnostics.push(...page.diagnostics);
    }
  }
  const html = (path: string) => documents.get(path) ?? '';
  return {
    html,
    article: (path) =>
      /<div id="article"[^>]*>([\s\S]*?)<\/div><(?:footer class="theme-doc|\/article)/.exec(
        html(path),
      )?.[1] ?? '',
    paths: [...documents.keys()],
    file: (path) =>
      siteFiles(publications)
        .find((file) => file.path === path)
        ?.data.toString(),
    diagnostics,
  };
}
