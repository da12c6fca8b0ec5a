import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** A page of a built site as the input of a search engine, without what repeats on every page. */
export interface CorpusPage {
  /** `/docs/platforms/tvos`. */
  url: string;
  title: string;
  /** The article as HTML, its main heading first. */
  html: string;
  /** The article split at its headings; the first part is above all of them. */
  sections: Section[];
}

export interface Section {
  /** Nothing for the first. */
  anchor: string;
  /** 1 to 6. */
  level: number;
  title: string;
  text: string;
}

/** Elements of an article that are not its content. */
const notContent = new Set(['script', 'style', 'svg', 'button', 'footer', 'form']);
const notContentClass = /\b(?:toc-fold|hash-link|breadcrumbs)\b/;
const inline = new Set([
  'a',
  'b',
  'code',
  'em',
  'i',
  'kbd',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'wbr',
]);

/** Every page of a built site with an article, by address; excludes others, such as redirects. */
export async function readCorpus(build: string): Promise<CorpusPage[]> {
  const files = (await readdir(build, { recursive: true })).filter(
    (file) => file.endsWith('.html') && file !== '404.html',
  );
  const pages = await Promise.all(
    files.sort().map(async (file) => {
      const path = file
        .split(sep)
        .join('/')
        .replace(/(?:(?<=^|\/)index)?\.html$/, '');
      return corpusPage(`/${path}`, await readFile(join(build, file), 'utf8'));
    }),
  );
  return pages.filter((page) => page !== undefined);
}

function corpusPage(url: string, html: string): CorpusPage | undefined {
  const article = DomUtils.findOne((element) => element.name === 'article', parseDocument(html).children);
  if (!article) return undefined;
  for (const element of DomUtils.findAll(isNotContent, article.children)) DomUtils.removeElement(element);
  const sections = cutAtHeadings(article);
  return { url, title: sections[0]?.title ?? '', html: DomUtils.getInnerHTML(article), sections };
}

function isNotContent({ name, attribs }: Element): boolean {
  return notContent.has(name) || notContentClass.test(attribs.class ?? '');
}

function cutAtHeadings(article: Element): Section[] {
  const sections: Section[] = [{ anchor: '', level: 1, title: '', text: '' }];
  const walk = (node: AnyNode) => {
    const section = sections.at(-1) as Section;
    if (isText(node)) section.text += node.data;
    if (!isTag(node)) return;
    const level = /^h([1-6])$/.exec(node.name)?.[1];
    if (level === '1') section.title ||= textOf(node);
    else if (level && node.attribs.id)
      sections.push({ anchor: node.attribs.id, level: Number(level), title: textOf(node), text: '' });
    else walkAll(node);
  };
  const walkAll = (element: Element) => {
    const gap = inline.has(element.name) ? '' : ' ';
    (sections.at(-1) as Section).text += gap;
    for (const child of element.children) walk(child);
    (sections.at(-1) as Section).text += gap;
  };
  walkAll(article);
  return sections.map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }));
}

function textOf(element: Element): string {
  return DomUtils.textContent(element).replace(/\s+/g, ' ').trim();
}
