import type { EntryFile } from '../../plugin.ts';

/** A date in the path of a post. Examples: `2024-01-02-hello.md`, `2024/01/02/hello/index.md`, `notes/2024-1-2/hello.mdx` */
const datedPattern = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/** The parts of the path of a post from the folder of the blog. */
interface PostName {
  /** As written: `2024-01-02`, `2024/1/2`. */
  date?: string;
  /** Path below that of the blog: `2024/01/02/hello`. */
  slug: string;
  /** Without date and extension: `hello`. */
  text: string;
}

/** Parses the path of a post as Docusaurus does: folders before the date follow it in the address. */
export function postName(name: string): PostName {
  const [, folder = '', date, text = ''] = datedPattern.exec(name) ?? [];
  if (date === undefined) {
    const plain = name.replace(/(?:\/index)?\.mdx?$/, '');
    return { slug: plain, text: plain };
  }
  return { date, slug: `${date.replaceAll('-', '/')}/${folder}${text}`, text: folder + text };
}

/** Matches a date in the front matter. A match in the text only means that no date is read from git. */
const datePattern = /^date:/m;

/** Whether neither the name nor the front matter of a post has a date. */
export function isUndated({ name, text }: EntryFile): boolean {
  return postName(name).date === undefined && !datePattern.test(text);
}
