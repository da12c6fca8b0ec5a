/** A date in the path of a post. Examples: `2024-01-02-hello.md`, `2024/01/02/hello/index.md`, `notes/2024-1-2/hello.mdx` */
const datedPattern = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/** What the path of a post from the folder of the blog says. */
export interface PostName {
  /** As written: `2024-01-02`, `2024/1/2`. */
  date?: string;
  /** Path below that of the blog: `2024/01/02/hello`. */
  slug: string;
  /** What is left without date and ending: `hello`. */
  text: string;
}

/** Reads the name of a post as Docusaurus does: folders before the date come after it in the address. */
export function postName(name: string): PostName {
  const [, folder = '', date, text = ''] = datedPattern.exec(name) ?? [];
  if (date === undefined) {
    const plain = name.replace(/(?:\/index)?\.mdx?$/, '');
    return { slug: plain, text: plain };
  }
  return { date, slug: `${date.replaceAll('-', '/')}/${folder}${text}`, text: folder + text };
}
