import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlain, type Plain } from '../config/convert-settings.ts';
import { exportedNames } from '../exported-names.ts';
import { filesIn, moduleFile, packageFolder } from '../files.ts';
import { moduleExists, namesOf } from '../theme-imports.ts';
import type { FilePart } from './file-part.ts';

/** Groups: what is imported, the module. Imports of types are left out. */
const importPattern = /^[ \t]*(?:import|export)\s+(?!type\b)([^'";]*?)\s*(?:\bfrom\s+)?['"](@[^'"]+)['"]/gm;

const fencePattern = /^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1/gm;

/** Returns the modules of Docusaurus that the code and the MDX of a site import: those that exist here, and the others. */
export function codeOutcomes(config: Plain, root: string): FilePart[] {
  const folder = join(packageFolder(), 'src/modules');
  const files = [...new Set(['src', ...contentFolders(config)])].flatMap((one) =>
    filesIn(join(root, one), { from: root }),
  );
  return [...new Set(files)].flatMap((path) => {
    if (!/\.(?:[cm]?[jt]sx?|mdx?)$/.test(path)) return [];
    const text = readFileSync(join(root, path), 'utf8').replace(fencePattern, '');
    return [...text.matchAll(importPattern)].flatMap(([, names = '', module = '']): FilePart[] => {
      if (!/^@(?:docusaurus|theme|theme-original|theme-init)\//.test(module)) return [];
      if (!moduleExists(module, { root, folder })) {
        const detail = 'Recto has no such module; remove the import, or write the component in `src/theme`.';
        return [{ path, subject: module, status: 'unsupported', detail }];
      }
      const missing = missingNames(names, module, { root, folder });
      if (missing.length === 0) return [{ path, subject: module, status: 'works' }];
      const subject = `${missing.join(', ')} of ${module}`;
      return [{ path, subject, status: 'unsupported', detail: 'Recto does not export it; remove its use.' }];
    });
  });
}

/** Returns the folders with Markdown, from the site folder. */
function contentFolders({ docs, blog, pages }: Plain): string[] {
  const paths = [docs ?? {}, blog, pages].flat().map((part) => isPlain(part) && part.path);
  return [...paths.filter((path) => typeof path === 'string'), 'docs', 'blog', 'versioned_docs', 'i18n'];
}

/** Returns the imported names that a module of this package does not export. */
function missingNames(
  names: string,
  module: string,
  { root, folder }: { root: string; folder: string },
): string[] {
  const wanted = namesOf(names);
  const [, scope = '', path = ''] = /^@([^/]+)\/(.+)$/.exec(module) ?? [];
  const isOfSite = scope === 'theme' && moduleFile(join(root, 'src/theme', path));
  const file = moduleFile(join(folder, scope.replace(/-(?:original|init)$/, ''), path));
  const exported = wanted.length > 0 && file && !isOfSite ? exportedNames(file) : undefined;
  return exported ? wanted.filter((name) => !exported.has(name)) : [];
}
