import type { GetMessage } from '../../config/locale.ts';
import type { LoadedPage, Page } from '../../content/page.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Highlighter } from '../../highlight/highlight.ts';
import { type ReadMessage, recordMessages } from '../record-messages.ts';
import { type ScannedArticle, scanArticle } from './scan-article.ts';

/** What an article depends on besides its page. */
interface ArticleInputs {
  getMessage: GetMessage;
  highlighter: Highlighter;
  /** What its module has exported, if it has one: another function for each file, and after each change of its imports. */
  code: LoadedPage['evaluate'] | undefined;
}

interface NewArticle {
  html: string;
  diagnostics: Diagnostic[];
  /** Whether a component uses the site or the page around it. */
  usesSite: boolean;
  /** What a page that fails shows besides what fails. */
  remainder?: string | undefined;
}

/** A rendered article, and whether other pages share it. */
export interface SharedArticle extends Pick<NewArticle, 'remainder'> {
  article: ScannedArticle;
  diagnostics: Diagnostic[];
  isShared: boolean;
}

/** An article that follows from its page and some messages alone. */
export interface CompiledArticle {
  article: ScannedArticle;
  messages: ReadMessage[];
}

/** Articles that several pages have, each rendered once: unchanged between versions, or not translated in a locale. */
export interface SharedArticles {
  /** Returns the article of a page, and calls `render` if no other page had the same. */
  get(page: Page, inputs: ArticleInputs, render: (getMessage: GetMessage) => NewArticle): SharedArticle;
}

type CachedArticle = CompiledArticle & Omit<ArticleInputs, 'getMessage'>;

/**
 * Creates the cache of the articles of a site. Pages share an article if they share their tree; others are not kept. `take` returns
 * those that were compiled before.
 */
export function sharedArticles(
  pages: Iterable<Page>,
  findCompiled: (page: Page, getMessage: GetMessage) => CompiledArticle | undefined = () => undefined,
): SharedArticles {
  const counts = new Map<Page['tree'], number>();
  for (const { tree } of pages) counts.set(tree, (counts.get(tree) ?? 0) + 1);
  const cache = new Map<Page['tree'], CachedArticle>();
  return {
    get(page, { getMessage, highlighter, code }, render) {
      const { tree } = page;
      const isAlone = (counts.get(tree) ?? 0) <= 1;
      const latest = cache.get(tree);
      const isAlike = latest?.highlighter === highlighter && latest.code === code;
      const cached = isAlike ? latest : undefined;
      if (cached?.messages.every(({ id, defaultText, text }) => getMessage(id, defaultText) === text))
        return { article: cached.article, diagnostics: [], isShared: true };

      const compiled = findCompiled(page, getMessage);
      if (compiled) {
        if (!isAlone) cache.set(tree, { ...compiled, highlighter, code });
        return { article: compiled.article, diagnostics: [], isShared: !isAlone };
      }
      const recorder = recordMessages(getMessage);
      const { html, diagnostics, usesSite, remainder } = render(recorder.getMessage);
      const article = scanArticle(html, recorder.getMessage);
      const isShared = !isAlone && !usesSite && diagnostics.length === 0;
      if (isShared)
        cache.set(tree, { article, highlighter, code, messages: [...recorder.messages.values()] });
      return { article, diagnostics, isShared, remainder };
    },
  };
}
