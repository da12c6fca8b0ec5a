import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageFormats } from '../../src/config/site-plugins.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { pageStore } from '../../src/graph/page-store.ts';
import { loadFormats } from '../../src/output/page-formats.ts';
import { pageWriter } from '../../src/output/page-writer.ts';
import { articleFiles } from '../../src/output/plugin-files.ts';
import { readSites } from '../../src/pipeline/link-sites.ts';
import { callPlugins } from '../../src/plugins/call-plugins.ts';
import type { BuiltLocale } from '../../src/plugins/plugin.ts';
import { shellCspSources } from '../../src/render/head/csp-sources.ts';
import { fileStem } from '../../src/site/paths.ts';
import type { PublishedPage } from '../../src/site/site.ts';
import { unlimited } from '../../src/utils/site-call.ts';
import { readDocument } from '../read-document.ts';
import { type MemoryConfig, memoryBuildContext, renderPage } from './memory-build-context.ts';

/** A site rendered in memory, with its documents and diagnostics. */
export interface RenderedSite {
  html(path: string): string;
  /** Returns the document of a page, for queries; throws if there is none. */
  page(path: string): Document;
  /** Returns the content of the article of a page. */
  article(path: string): string;
  paths: string[];
  /** Returns the paths of all output files except static ones. */
  files(): string[];
  /** Returns an output file that is not a page. */
  file(path: string): string | undefined;
  diagnostics: Diagnostic[];
}

/** Renders a site of Markdown pages in memory. Pages with imports need a disk. */
export async function renderSite(
  contents: Record<string, string>,
  config: MemoryConfig = {},
): Promise<RenderedSite> {
  const { buildContext } = memoryBuildContext(contents, config);
  const sites = await readSites(buildContext);
  const documents = new Map<string, string>();
  const parsed = new Map<string, Document>();
  const output = new Map<string, string>();
  const { config: own } = buildContext;
  const formats = await loadFormats(pageFormats(own), own.file, (path) => import(path));
  const written = pageWriter(
    {
      write: (path, data) => output.set(path, data.toString()),
      keep: () => undefined,
      written: new Set(),
      read(path) {
        const text = output.get(path);
        return text === undefined ? undefined : Buffer.from(text);
      },
    },
    formats.extensions,
    { store: pageStore('.cache/test/store', '.cache/test/output') },
  );
  const diagnostics = sites.flatMap((read) => read.diagnostics);
  const renderedLocales: BuiltLocale[] = [];
  for (const read of sites) {
    const pages: PublishedPage[] = [];
    renderedLocales.push({
      ...read,
      pages,
      needs: shellCspSources(read),
    });
    written.startLocale(read.config.i18n.currentLocale, read.synonyms);
    for (const route of read.site.routes.values()) {
      const page = await renderPage(route, read, buildContext);
      documents.set(route.path, page.html);
      pages.push(page);
      const file = { file: route.file, stem: fileStem(read.config, route.path) };
      const { text } = page;
      const texts = formats.extensions.flatMap((extension): [string, string][] => {
        const written = text && formats.write(extension, text);
        return written === undefined ? [] : [[extension, written]];
      });
      written.page({ ...page, ...file });
      written.pageFormats([{ ...file, texts }], true);
      diagnostics.push(...page.diagnostics);
    }
    written.endLocale(read.config);
  }
  const generated = await callPlugins(
    'files',
    {
      locales: renderedLocales,
      assets: buildContext.assets,
      pageTexts: async (format) => written.pageTexts(format),
      async copyTo(folder) {
        for (const [path, text] of output) {
          mkdirSync(join(folder, dirname(path)), { recursive: true });
          writeFileSync(join(folder, path), text);
        }
      },
    },
    buildContext,
  );
  const made = await Promise.all(renderedLocales.map((locale) => articleFiles(locale, unlimited)));
  const files = [...made, generated].flatMap(({ results }) => results).map(({ value }) => value);
  for (const { path, data } of files) written.write(path, data);
  const html = (path: string) => documents.get(path) ?? '';
  return {
    html,
    page(path) {
      const text = documents.get(path);
      if (text === undefined) throw new Error(`no page at ${path}`);
      const page = parsed.get(path) ?? readDocument(text);
      parsed.set(path, page);
      return page;
    },
    article: (path) =>
      /<div id="recto:content"[^>]*>([\s\S]*?)<\/div><(?:footer class="theme-doc|\/article)/.exec(
        html(path),
      )?.[1] ?? '',
    paths: [...documents.keys()],
    files: () => [...output.keys()],
    file: (path) => output.get(path),
    diagnostics,
  };
}
