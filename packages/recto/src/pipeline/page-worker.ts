import { pathToFileURL } from 'node:url';
import { serialize } from 'node:v8';
import Tinypool from 'tinypool';
import type { MarkdownConfig } from '../content/markdown/markdown-settings.ts';
import type { Page } from '../content/page.ts';
import { type ParsedSource, parsePlainSource } from '../content/parse-source.ts';
import type { Source } from '../content/source.ts';
import {
  type Highlighter,
  type HighlighterSource,
  type LanguageHighlighter,
  languageLoader,
} from '../highlight/highlight.ts';
import { type ArticleSettings, compileArticle } from '../render/article/compile-article.tsx';
import { addToSpool, type Place, type Spool } from '../utils/node/spool-file.ts';

/** The worker of `pagePool`. */

/** A page to compile: plain data. */
export interface CompileTask {
  source: Source;
  markdown: MarkdownConfig;
  /** The locale to render the article for. */
  locale: string;
}

/** A page without its tree, and where its article is as V8 serializes it, if it could be rendered and there is room. */
export interface CompiledPage extends Pick<ParsedSource, 'diagnostics'> {
  page: Omit<Page, 'source' | 'tree'>;
  article: Place | undefined;
}

export interface WorkerSettings {
  /** By locale. */
  articles: Record<string, ArticleSettings>;
  /** Missing if the system has no room for temporary files. */
  spool: Spool | undefined;
  /** That of a plugin. @default the engine's */
  highlighter: HighlighterSource | undefined;
}

const settings: WorkerSettings = Tinypool.workerData;
const loadLanguages = settings.highlighter ? sourceLoader(settings.highlighter) : languageLoader();
/** Those of the pages so far. */
const languages = new Set<string>();

/** Loads the highlighter of a plugin, which has its languages. */
function sourceLoader({ module, options }: HighlighterSource) {
  let highlighter: Promise<LanguageHighlighter> | undefined;
  const load = async () => {
    const { default: create } = await import(pathToFileURL(module).href);
    return { ...((await create(options)) as Highlighter), supports: () => true };
  };
  return () => {
    highlighter ??= load();
    return highlighter;
  };
}

/** Compiles pages, in their order. */
export default async function compilePages(tasks: CompileTask[]): Promise<CompiledPage[]> {
  const compiled: CompiledPage[] = [];
  for (const task of tasks) compiled.push(await compilePage(task));
  return compiled;
}

/** Parses a page and renders its article. */
async function compilePage({ source, markdown, locale }: CompileTask): Promise<CompiledPage> {
  const { page, diagnostics } = await parsePlainSource(source, markdown);
  const { source: _, tree: __, ...facts } = page;
  const { spool } = settings;
  const compiled = spool && (await articleOf(page, locale));
  return { page: facts, diagnostics, article: compiled && addToSpool(spool, serialize(compiled)) };
}

async function articleOf(page: Page, locale: string) {
  for (const language of page.languages) languages.add(language);
  const articleSettings = settings.articles[locale];
  return articleSettings && compileArticle(page, articleSettings, await loadLanguages(languages));
}
