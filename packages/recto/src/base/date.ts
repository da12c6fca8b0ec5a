/** A day, and perhaps a time. Examples: `2024-05-17`, `2024-05-17 10:30`, `2024/5/7T10:30:00` */
const plainPattern = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/;
/** Says a zone at its end. Examples: `…Z`, `…GMT`, `…+02:00` */
const zonedPattern = /(?:[zZ]|GMT|UTC|[+-]\d{2}:?\d{2})$/;

/** The moment that a text names; one of UTC where it says no zone, so that every machine reads the same. */
export function utcDate(text: string): Date | undefined {
  const plain = plainPattern.exec(text.trim());
  if (plain) return plainDate(plain);
  const date = new Date(zonedPattern.test(text.trim()) ? text : `${text} UTC`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function plainDate([, year = '', month = '', day = '', time = '00:00']: string[]): Date | undefined {
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${on}T${time.padStart(5, '0')}Z`);
  // JavaScript takes 31 April for 1 May.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(on) ? date : undefined;
}

/** A date in the path of a post. Examples: `2024-01-02-hello.md`, `2024/01/02/hello/index.md`, `notes/2024-1-2/hello.mdx` */
const datedPattern = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/** What the path of a post from the folder of the blog says. */
interface PostName {
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
