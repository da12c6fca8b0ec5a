import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../package-files.ts';
import { parseScript } from '../syntax.ts';
import { importsOf, missingNames, moduleExists } from '../theme-imports.ts';
import { isPlain, type Plain } from '../values.ts';
import type { FilePart } from './project-part.ts';

/** Matches an import in MDX. */
const importPattern = /^import\b[^'";]*['"][^'"\n]+['"]/gm;
const fencePattern = /^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1/gm;

/** Returns the modules of Docusaurus that the code and the MDX of a site import: those that exist here, and the others. */
export function codeOutcomes(config: Plain, root: string): FilePart[] {
  const files = [...new Set(['src', ...contentFolders(config)])].flatMap((folder) =>
    filesIn(join(root, folder), { from: root }),
  );
  return [...new Set(files)].flatMap((path) => {
    if (!/\.(?:[cm]?[jt]sx?|mdx?)$/.test(path)) return [];
    return importsIn(path, root).flatMap(({ module, names }): FilePart[] => {
      if (!/^@(?:docusaurus|theme|theme-original|theme-init)\//.test(module)) return [];
      if (!moduleExists(module, { root })) {
        const detail = 'Recto has no such module; remove the import, or write the component in `src/theme`.';
        return [{ path, subject: module, status: 'unsupported', detail }];
      }
      const missing = missingNames(module, names, { root });
      if (missing.length === 0) return [{ path, subject: module, status: 'works' }];
      const subject = `${missing.join(', ')} of ${module}`;
      return [{ path, subject, status: 'unsupported', detail: 'Recto does not export it; remove its use.' }];
    });
  });
}

function importsIn(path: string, root: string) {
  const file = join(root, path);
  if (!/\.mdx?$/.test(path)) return importsOf(file);
  const text = readFileSync(file, 'utf8').replace(fencePattern, '');
  const statements = [...text.matchAll(importPattern)].map(([statement]) => statement);
  return importsOf(file, parseScript(file, statements.join('\n')));
}

/** Returns the folders with Markdown, from the site folder. */
function contentFolders({ docs, blog, pages }: Plain): string[] {
  const paths = [docs ?? {}, blog, pages].flat().map((part) => isPlain(part) && part.path);
  return [...paths.filter((path) => typeof path === 'string'), 'docs', 'blog', 'versioned_docs', 'i18n'];
}
