import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { deserialize } from 'node:v8';
import Tinypool from 'tinypool';
import type { CollectText, GetMessage } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type MarkdownConfig, markdownFor, plainMarkdown } from '../content/markdown/markdown-settings.ts';
import type { Page } from '../content/page.ts';
import { parseHere, withTreeLater } from '../content/parse-cache.ts';
import type { ParsedSource } from '../content/parse-source.ts';
import type { Source } from '../content/source.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import type { ArticleSettings } from '../render/article/compile-article.tsx';
import type { CompiledArticle } from '../render/article/shared-articles.ts';
import { replacesInArticles } from '../render/site-components.ts';
import { type Place, type SpoolFile, spoolFile } from '../utils/node/spool-file.ts';
import type { LoadedSite } from './load-site.ts';
import type { CompiledPage, CompileTask, WorkerSettings } from './page-worker.ts';

/*
 * Pages are compiled by a pool of workers, as many as there are processors: parsed, rendered and scanned, up to
 * where their site is needed. A tree never leaves its worker. Facts of the page come back as plain data; the
 * article waits in a temporary file until the page is written.
 *
 * A page whose article needs more (code of the page or of the site, the site itself, a problem to report) is
 * parsed again and rendered in the main thread, which has these.
 */

/** Compiles the pages of a site in other threads. */
export interface PagePool {
  /** Parses a page, and keeps its article for a locale. */
  parse(source: Source, config: MarkdownConfig, locale: string): Promise<ParsedSource>;
  /** Compiles the articles of pages that have none in the language of a locale. */
  prepare(pages: Page[], config: SiteConfig): Promise<void>;
  /** Takes the article of a page out of the pool, if its messages are these. */
  take(page: Page, getMessage: GetMessage): CompiledArticle | undefined;
  close(): Promise<void>;
}

/** Measured: sites with fewer pages are built before workers have saved the time that they take to start. */
const minPages = 256;

/** As long as so few pages are compiled, as after an edit, it is quicker without workers. */
const minCompiled = 32;

/** Share of the pages so far whose article did not need the main thread, so that workers go on with the others. */
const minShare = 0.5;

/** Each takes about 100 MB. */
const maxWorkers = 8;

/** Milliseconds after which a worker without pages ends. */
const maxIdle = 1000;

/** Measured: single messages cost a tenth of the work of a worker. */
const pagesPerMessage = 16;

/** Opens a pool for a site that was loaded; `undefined` if code of the site takes part in every article. */
export function pagePool(
  { locales }: LoadedSite,
  { collectText, highlighter }: { collectText?: CollectText; highlighter?: Highlighter | undefined },
): PagePool | undefined {
  const hasCode = highlighter !== undefined && highlighter.source === undefined;
  if (hasCode || collectText || locales.some((one) => replacesInArticles(one.components))) return undefined;
  const settings = Object.fromEntries(
    locales.map(({ config: { i18n, markdown, untrusted }, messages }): [string, ArticleSettings] => [
      i18n.currentLocale,
      { messages, magicComments: markdown.magicComments, untrusted },
    ]),
  );
  const pages = locales.reduce((sum, { sources }) => sum + sources.length, 0);
  const workers = Math.min(availableParallelism(), maxWorkers);
  let threads: Tinypool | undefined;
  let file: SpoolFile | undefined;
  let claims = 0;
  const counts = { pages: 0, articles: 0 };
  /** Counts a page, and returns whether a worker may compile it. */
  const claim = () => {
    claims += 1;
    const isWorthIt = counts.pages < minCompiled || counts.articles >= minShare * counts.pages;
    return pages >= minPages && isWorthIt;
  };
  const open = () => {
    file = spoolFile();
    return new Tinypool({
      filename: new URL('./page-worker.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: workers,
      idleTimeout: maxIdle,
      workerData: {
        ...{ articles: settings, spool: file?.spool, highlighter: highlighter?.source },
      } satisfies WorkerSettings,
    });
  };
  /** Resolves to `undefined` for the first pages if there are no others. */
  const compile = batched(async (tasks: CompileTask[]): Promise<CompiledPage[]> => {
    if (claims <= minCompiled) return [];
    threads ??= open();
    const results: CompiledPage[] = await threads.run(tasks);
    counts.pages += results.length;
    counts.articles += results.filter(({ article }) => article).length;
    return results;
  });
  const articles = new Map<Page['tree'], { locale: string; place: Place }>();
  /** Those whose articles workers cannot render. */
  const failedTrees = new WeakSet<Page['tree']>();
  const keep = (tree: Page['tree'], locale: string, place: Place | undefined) => {
    if (place) articles.set(tree, { locale, place });
    else failedTrees.add(tree);
  };
  return {
    async parse(source, config, locale) {
      const markdown = plainMarkdown(config);
      const compiled =
        markdown && !source.frontMatter && claim() && (await compile({ source, markdown, locale }));
      if (!compiled) return parseHere(source, config);
      const { article, ...result } = compiled;
      const parsed = await withTreeLater(result, source, config);
      keep(parsed.page.tree, locale, article);
      return parsed;
    },
    async prepare(pages, config) {
      const locale = config.i18n.currentLocale;
      await Promise.all(
        pages.map(async ({ source, tree, module }) => {
          const markdown = plainMarkdown(markdownFor(source, config));
          if (!markdown || module || source.format === 'component' || source.frontMatter) return;
          if (failedTrees.has(tree) || articles.get(tree)?.locale === locale || !claim()) return;
          // A worker that fails has its problem reported where the page is rendered.
          const result = await compile({ source, markdown, locale }).catch(() => ({ article: undefined }));
          if (result) keep(tree, locale, result.article);
        }),
      );
    },
    take({ tree }, getMessage) {
      const entry = articles.get(tree);
      if (!entry || !file) return undefined;
      articles.delete(tree);
      const result: CompiledArticle = deserialize(file.read(entry.place));
      return result.messages.every(({ id, text }) => getMessage(id) === text) ? result : undefined;
    },
    async close() {
      await threads?.destroy();
      file?.close();
    },
  };
}

/** Returns a function that passes its arguments on in batches: full ones, and what is left once the caller waits. */
function batched<Task, Result>(
  run: (tasks: Task[]) => Promise<Result[]>,
): (task: Task) => Promise<Result | undefined> {
  let queue: Task[] = [];
  let results: Promise<Result[]> | undefined;
  return async (task) => {
    const index = queue.push(task) - 1;
    const batch = queue;
    results ??= setImmediate().then(() => {
      // Unless it was full before.
      if (queue === batch) [queue, results] = [[], undefined];
      return run(batch);
    });
    const batchResults = results;
    if (queue.length === pagesPerMessage) [queue, results] = [[], undefined];
    return (await batchResults)[index];
  };
}
