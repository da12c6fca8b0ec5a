/** The start of an entry in a listing, whose route names the entry in `excerpts`. `of` is its path, base URL included. */
export function Excerpt({ of: path }: { of: string }) {
  return <>{`\uE004${path}\uE005`}</>;
}

/** Matches the placeholder of an excerpt in the HTML of a listing. Example: `\uE004/blog/hello\uE005` */
export const excerptPattern = /\uE004([^\uE005]*)\uE005/g;
