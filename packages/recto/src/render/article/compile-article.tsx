import type { ReactNode } from 'react';
import type { Messages } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { isUntrusted } from '../../config/untrusted.ts';
import type { Page } from '../../content/page.ts';
import { maxArticleLength } from '../../content/source.ts';
import type { MagicComment } from '../../highlight/code-meta.ts';
import type { LanguageHighlighter } from '../../highlight/highlight.ts';
import type { ArticleContextValue, SiteContextValue } from '../../theme/article/site-context.ts';
import { recordMessages } from '../record-messages.ts';
import { articleComponents } from '../site-components.ts';
import { withArticleContexts } from './article-contexts.tsx';
import { markdownHtml, untrustedHtml } from './article-html.tsx';
import { includePartials } from './include-partials.ts';
import { scanArticle } from './scan-article.ts';
import type { CompiledArticle } from './shared-articles.ts';

/** What compiling an article reads besides its page: plain data, so that any thread can do it. */
export interface ArticleSettings extends Pick<SiteConfig, 'untrusted'> {
  messages: Messages;
  magicComments: MagicComment[] | undefined;
}

/**
 * Renders and scans the article of a page. Returns `undefined` if that reads the site, runs code of the page or of the site, or has
 * a problem to report: the page is then rendered where its site is.
 */
export function compileArticle(
  page: Page,
  settings: ArticleSettings,
  highlighter: LanguageHighlighter,
): CompiledArticle | undefined {
  if (page.module || page.source.format === 'component') return undefined;
  const { getMessage, messages } = recordMessages((id) => settings.messages[id]);
  let readsMore = false;
  const readMore = () => {
    readsMore = true;
  };
  const site = new Proxy({} as SiteContextValue, {
    get() {
      readMore();
      throw new Error('The article reads its site.');
    },
  });
  const article: ArticleContextValue = {
    site,
    magicComments: settings.magicComments,
    setMeta: readMore,
    highlighter: {
      comments: highlighter.comments,
      lines(code, language) {
        // Components may show languages that other pages have loaded.
        if (!highlighter.supports(language) && !page.languages.includes(language)) readMore();
        return highlighter.lines(code, language);
      },
    },
  };
  const withContexts = (element: ReactNode) => withArticleContexts(element, article, getMessage);
  const scope = { ...articleComponents(new Map()), withContexts, report: readMore };
  const partials = includePartials(new Map(), scope);
  try {
    const html = markdownHtml(page, undefined, { ...scope, partials });
    if (readsMore || html.length > maxArticleLength) return undefined;
    const whole = isUntrusted(page.source.path, settings) ? untrustedHtml(html) : html;
    const article = scanArticle(whole, getMessage);
    return { article, messages: [...messages.values()] };
  } catch {
    return undefined;
  }
}
