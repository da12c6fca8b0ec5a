import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPlain, type Plain, plain } from '../values.ts';
import type { FilePart } from './project-part.ts';

/** Returns the folders and files of translations: those that Recto reads, and the others. */
export function translationOutcomes(config: Plain, root: string): FilePart[] {
  const { path = 'i18n', locales = [], localeConfigs } = plain(config.i18n);
  const folder = String(path);
  if (!existsSync(join(root, folder))) return [];
  const configs = plain(localeConfigs);
  const folders = (locales as string[]).map((name) => {
    const localeConfig = configs[name];
    return String((isPlain(localeConfig) && localeConfig.path) || name);
  });
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): FilePart[] => {
    const at = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [];
    if (!folders.includes(entry.name)) {
      const detail = `Add "${entry.name}" to \`i18n.locales\`, or remove the folder.`;
      return [{ path: at, subject: 'The locale', status: 'unsupported', detail }];
    }
    return readdirSync(join(root, at)).map((name) => partOf(name, at, config));
  });
}

function partOf(name: string, path: string, config: Plain): FilePart {
  if (readNames(config).has(name)) return { path, subject: name, status: 'works' };
  const detail = 'No part of the site reads it; remove it.';
  return { path, subject: name, status: 'unsupported', detail };
}

/** Names in the folder of a locale that Recto reads, as in Docusaurus. */
function readNames({ docs, blog, pages }: Plain): Set<string> {
  const ids = (part: unknown) => [part].flat().map((one) => (isPlain(one) && one.id) || 'default');
  const folderNames = (plugin: string, part: unknown) =>
    ids(part).map((id) => (id === 'default' ? plugin : `${plugin}-${id}`));
  return new Set([
    ...['code.json', 'docusaurus-theme-classic'],
    ...folderNames('docusaurus-plugin-content-docs', docs),
    ...folderNames('docusaurus-plugin-content-pages', pages),
    ...(blog ? folderNames('docusaurus-plugin-content-blog', blog) : []),
  ]);
}
