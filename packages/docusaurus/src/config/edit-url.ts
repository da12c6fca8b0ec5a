import type { EditedPage } from 'recto-docs/plugin';
import type { Plain } from '../values.ts';

type EditUrl = string | ((page: EditedPage) => string | undefined);

/**
 * Returns the edit links of docs or of a blog (`kind`) as Recto takes them. `editLocalizedFiles` and `editCurrentVersion`
 * among their options change which file an address names.
 */
export function editUrlOf(
  value: unknown,
  { editLocalizedFiles, editCurrentVersion, path = 'docs' }: Plain,
  kind: 'doc' | 'post' | 'page',
): EditUrl | undefined {
  if (typeof value === 'function')
    return (page) =>
      (value(kind === 'doc' ? docArguments(page) : postArguments(page, kind)) as string) || undefined;
  if (typeof value !== 'string') return undefined;
  // Recto takes only whole addresses as they are.
  if (!editLocalizedFiles && !editCurrentVersion && URL.canParse(value)) return value;
  return ({ file, original, name }) => {
    const versionFile = editCurrentVersion ? `${String(path).replace(/^\.\/|\/$/g, '')}/${name}` : original;
    const editedFile = editLocalizedFiles && file !== original ? file : versionFile;
    return `${value.replace(/\/+$/, '')}/${encodeURI(editedFile)}`;
  };
}

function docArguments({ original, name, version, locale, permalink }: EditedPage): Plain {
  return { version, versionDocsDirPath: folderOf(original, name), docPath: name, permalink, locale };
}

function postArguments({ original, name, locale, permalink }: EditedPage, kind: 'post' | 'page'): Plain {
  const folder = folderOf(original, name);
  return kind === 'post'
    ? { blogDirPath: folder, blogPath: name, permalink, locale }
    : { pagesDirPath: folder, pagesPath: name, permalink, locale };
}

/** The content folder of a file, from the site folder. */
function folderOf(file: string, name: string): string {
  return file.slice(0, -name.length).replace(/\/$/, '');
}
