import type { WriteArticle } from '../../../plugin.ts';
import { parseUrl, pathInFormat, splitSuffix } from '../../../utils/url.ts';
import { htmlToMarkdown, type MarkdownText } from './html-to-markdown.ts';

/** Returns the function that writes a page as Markdown, with its title; links lead to the Markdown of other pages. */
export default function pageMarkdown(): WriteArticle {
  const shared = new Map<string, MarkdownText>();
  const converted = (html: string, isShared: boolean) => {
    const markdown = shared.get(html) ?? htmlToMarkdown(html);
    if (isShared) shared.set(html, markdown);
    return markdown;
  };
  return ({ html, title, links, address, isShared }) => {
    const absolute = (href: string) => parseUrl(href, address)?.href ?? href;
    const text = converted(
      html,
      isShared,
    )((href, start) => {
      const target = links.get(start) ?? (href.startsWith('#') ? href : absolute(href));
      if (!target.startsWith('/')) return target;
      const { path, suffix } = splitSuffix(target);
      return absolute(pathInFormat(path, 'md') + suffix);
    });
    // A line end in the title would start another block.
    return title === undefined ? text : `# ${title.replace(/\s+/g, ' ')}\n\n${text}`;
  };
}
