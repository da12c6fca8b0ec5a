import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import { lineAndColumn } from '../../utils/text.ts';
import { locationIn, type Source } from '../source.ts';

/** A line of VitePress that would be shown as text, or be lost as a comment. Groups: contents, included file, file with code. */
const linePattern =
  /^[ \t>]*(?:(\[\[toc\]\])|<!--[ \t]*@include:?[ \t]*([^\n]*?)[ \t]*-->|<<<[ \t]+([^\s{]+)[^\n]*)[ \t]*$/gim;

/** Reports lines with syntax of other generators. `inCode` returns a function that takes ascending offsets. */
export function foreignLines(
  text: string,
  source: Source,
  inCode: () => (offset: number) => boolean,
): Diagnostic[] {
  const matches = Array.from(text.matchAll(linePattern));
  if (matches.length === 0) return [];
  const isInCode = inCode();
  return matches.flatMap(([match, contents, file, codeFile], index) => {
    const start = (matches[index]?.index ?? 0) + match.search(/[^\s>]/);
    if (isInCode(start)) return [];
    const at = locationIn(source, lineAndColumn(text, start));
    const report = (subject: string, fix: string) =>
      warning('parse/syntax-foreign', `${subject} has no effect.`, { at, fix });
    if (contents)
      return report(
        contents,
        'Remove it, since pages have a table of contents, or write `<TOCInline toc={toc} />`.',
      );
    if (codeFile) return report(`\`<<< ${codeFile}\``, codeFileFix(codeFile));
    const part = `\`import Part from '${underscored(file ?? '')}'\` and \`<Part />\``;
    return report('An include', `Start the name of the file with an underscore, and write ${part}.`);
  });
}

/** Returns the path of a part that isn't a page. Example: `./parts/basics.md{3,}` → `./parts/_basics.md` */
function underscored(file: string): string {
  return file
    .replace(/[{#].*$/, '')
    .replace(/^@\//, '@site/')
    .replace(/([^/_][^/]*)$/, '_$1');
}

/** Returns what to write for code of a file. Example: `@/snippets/a.ts#region` */
export function codeFileFix(file: string): string {
  return `Write an empty fence with \`file=${file.replace(/^@\//, '/')}\` after its language.`;
}
