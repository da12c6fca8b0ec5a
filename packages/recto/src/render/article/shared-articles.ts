import type { Highlighter } from '../../base/highlight.ts';
import type { GetMessage } from '../../model/locale.ts';
import type { Page } from '../../model/page.ts';
import type { ReadArticle } from './read-article.ts';

/** What an article is made from, besides its page. */
interface Around {
  getMessage: GetMessage;
  highlighter: Highlighter;
}

/** An article; `isOwn` says that more went into it than its page, texts and colours. */
interface MadeArticle {
  article: ReadArticle;
  isOwn: boolean;
}

/** An article, and whether other pages have the same. */
export interface SharedArticle {
  article: ReadArticle;
  isShared: boolean;
}

/** The articles of pages that say the same, each made once: of versions of the docs, and of locales that lack a translation. */
export interface SharedArticles {
  /** The article of a page; `make` makes it where no other page has the same. */
  of(page: Page, around: Around, make: (getMessage: GetMessage) => MadeArticle): SharedArticle;
}

interface Kept {
  article: ReadArticle;
  highlighter: Highlighter;
  /** The texts that it has. */
  asked: { id: string; written: Parameters<GetMessage>[1]; text: string | undefined }[];
}

/** Pages say the same when they share their tree; articles of all others are not kept. */
export function sharedArticles(pages: Iterable<Page>): SharedArticles {
  const seen = new Set<Page['tree']>();
  const shared = new Set<Page['tree']>();
  for (const { tree } of pages) (seen.has(tree) ? shared : seen).add(tree);
  const kept = new Map<Page['tree'], Kept>();
  return {
    of({ tree }, { getMessage, highlighter }, make) {
      if (!shared.has(tree)) return { article: make(getMessage).article, isShared: false };
      const known = kept.get(tree);
      const isSame =
        known?.highlighter === highlighter &&
        known.asked.every(({ id, written, text }) => getMessage(id, written) === text);
      if (known && isSame) return { article: known.article, isShared: true };
      const asked: Kept['asked'] = [];
      const { article, isOwn } = make((id, written) => {
        const text = getMessage(id, written);
        asked.push({ id, written, text });
        return text;
      });
      if (!isOwn) kept.set(tree, { article, highlighter, asked });
      return { article, isShared: !isOwn };
    },
  };
}
