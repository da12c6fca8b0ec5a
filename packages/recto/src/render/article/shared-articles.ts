import type { Highlighter } from '../../base/highlight.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { GetMessage } from '../../model/locale.ts';
import type { LoadedPage, Page } from '../../model/page.ts';
import { messageTemplate } from './message-template.ts';
import { type ScannedArticle, scanArticle } from './scan-article.ts';

/** What an article depends on besides its page. */
interface ArticleInputs {
  getMessage: GetMessage;
  highlighter: Highlighter;
  /** What its module has exported, if it has one: another function for each file, and after each change of its imports. */
  code: LoadedPage['evaluate'] | undefined;
}

/** The HTML of an article. */
export interface NewArticle {
  html: string;
  diagnostics: Diagnostic[];
  /** Whether a component uses the site or the page around it. */
  usesSite: boolean;
}

/** A rendered article, and whether other pages share it. */
export interface SharedArticle {
  article: ScannedArticle;
  diagnostics: Diagnostic[];
  isShared: boolean;
}

/** Articles that several pages have, each rendered once: unchanged between versions, or not translated in a locale. */
export interface SharedArticles {
  /** Returns the article of a page, and calls `render` if no other page had the same. */
  of(page: Page, inputs: ArticleInputs, render: (getMessage: GetMessage) => NewArticle): SharedArticle;
}

interface CachedArticle extends Omit<ArticleInputs, 'getMessage'> {
  article: ScannedArticle;
  html: string;
  /** Messages that it contains. */
  messages: Message[];
  /** Returns the HTML in another language; null if it has to be rendered. */
  inLanguage?: ((getMessage: GetMessage) => string) | null | undefined;
}

interface Message {
  id: string;
  written: Parameters<GetMessage>[1];
  text: string | undefined;
}

/** Languages from which on a template takes less time than to render the article in each. */
const minLanguages = 4;

/**
 * Creates the cache of the articles of a site with this number of languages. Pages share an article if they share their tree; others are not kept.
 */
export function sharedArticles(pages: Iterable<Page>, languages: number): SharedArticles {
  const counts = new Map<Page['tree'], number>();
  for (const { tree } of pages) counts.set(tree, (counts.get(tree) ?? 0) + 1);
  const cache = new Map<Page['tree'], CachedArticle>();
  return {
    of({ tree }, { getMessage, highlighter, code }, render) {
      const count = counts.get(tree) ?? 0;
      const found = cache.get(tree);
      const isAlike = found?.highlighter === highlighter && found.code === code;
      const cached = isAlike ? found : undefined;
      if (cached?.messages.every(({ id, written, text }) => getMessage(id, written) === text))
        return { article: cached.article, diagnostics: [], isShared: true };

      const recorder = messageRecorder(getMessage);
      const translated = cached?.inLanguage?.(recorder.getMessage);
      const rendered = translated === undefined ? render(recorder.getMessage) : undefined;
      const html = rendered?.html ?? translated ?? '';
      const article = scanArticle(html, recorder.getMessage);
      const diagnostics = rendered?.diagnostics ?? [];
      if (count < 2 || (rendered && isUnique(rendered))) return { article, diagnostics, isShared: false };
      const entry: CachedArticle = {
        ...{ article, html, highlighter, code, messages: [...recorder.messages.values()] },
      };
      const isTried = cached?.inLanguage !== undefined || languages < minLanguages;
      entry.inLanguage = cached && !isTried ? translator([cached, entry], render) : cached?.inLanguage;
      cache.set(tree, entry);
      return { article, diagnostics, isShared: true };
    },
  };
}

function isUnique({ usesSite, diagnostics }: NewArticle): boolean {
  return usesSite || diagnostics.length > 0;
}

function translator(
  translations: [CachedArticle, CachedArticle],
  render: (getMessage: GetMessage) => NewArticle,
) {
  const translate = messageTemplate(translations, (getMessage) => {
    const rendered = render(getMessage);
    return isUnique(rendered) ? undefined : rendered.html;
  });
  return translate ?? null;
}

/** Records the messages that are read. */
function messageRecorder(read: GetMessage) {
  const messages = new Map<string, Message>();
  const getMessage: GetMessage = (id, written) => {
    const text = read(id, written);
    messages.set(id, { id, written, text });
    return text;
  };
  return { getMessage, messages };
}
