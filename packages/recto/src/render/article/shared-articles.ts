import type { Highlighter } from '../../base/highlight.ts';
import type { GetMessage } from '../../model/locale.ts';
import type { Page } from '../../model/page.ts';
import type { ScannedArticle } from './scan-article.ts';

/** What an article depends on besides its page. */
interface ArticleInputs {
  getMessage: GetMessage;
  highlighter: Highlighter;
}

/** A rendered article; `isUnique` if it depends on more than its page and these inputs. */
interface NewArticle {
  article: ScannedArticle;
  isUnique: boolean;
}

/** An article, and whether other pages share it. */
export interface SharedArticle {
  article: ScannedArticle;
  isShared: boolean;
}

/** Articles that several pages have, each rendered once: unchanged between versions, or not translated in a locale. */
export interface SharedArticles {
  /** Returns the article of a page, and calls `render` if no other page had the same. */
  of(page: Page, inputs: ArticleInputs, render: (getMessage: GetMessage) => NewArticle): SharedArticle;
}

interface CachedArticle {
  article: ScannedArticle;
  highlighter: Highlighter;
  /** Messages that it contains. */
  messages: { id: string; written: Parameters<GetMessage>[1]; text: string | undefined }[];
}

/** Creates the cache of articles. Pages share an article if they share their tree; others are not kept. */
export function sharedArticles(pages: Iterable<Page>): SharedArticles {
  const seen = new Set<Page['tree']>();
  const shared = new Set<Page['tree']>();
  for (const { tree } of pages) (seen.has(tree) ? shared : seen).add(tree);
  const cache = new Map<Page['tree'], CachedArticle>();
  return {
    of({ tree }, { getMessage, highlighter }, render) {
      if (!shared.has(tree)) return { article: render(getMessage).article, isShared: false };
      const cached = cache.get(tree);
      const isSame =
        cached?.highlighter === highlighter &&
        cached.messages.every(({ id, written, text }) => getMessage(id, written) === text);
      if (cached && isSame) return { article: cached.article, isShared: true };
      const messages: CachedArticle['messages'] = [];
      const { article, isUnique } = render((id, written) => {
        const text = getMessage(id, written);
        messages.push({ id, written, text });
        return text;
      });
      if (!isUnique) cache.set(tree, { article, highlighter, messages });
      return { article, isShared: !isUnique };
    },
  };
}
