import type { SiteConfig } from '../../config/site-config.ts';
import { isUntrusted } from '../../config/untrusted.ts';
import { type Diagnostic, error, warning } from '../../diagnostics/diagnostic.ts';
import { pathFrom } from '../../utils/node/site-files.ts';
import { activePart } from '../../utils/svg.ts';
import { joinPath } from '../../utils/url.ts';
import type { Files, RefusedFile } from '../files.ts';

/*
 * Untrusted content: the folder decides whether a file is code or data. `untrusted` in the configuration lists the
 * folders whose files may come from anyone. Five places enforce it:
 *
 * - This module wraps the files of the disk, so links, code, active types and large files do not exist for any
 *   stage, and reports them.
 * - `bundle/vite/untrusted-plugin.ts` refuses the same files as modules, as imported style sheets, and in the dev
 *   server.
 * - `content/run-git.ts` runs git in the site folder or a trusted folder only, because git reads settings that
 *   name programs.
 * - `guard.ts` parses a page as plain Markdown and sanitizes its HTML; it compares the tree before and after, so
 *   every loss is a warning.
 * - `refused-fields.ts` cleans front matter and YAML; `resolve-href.ts` refuses links to files of other folders.
 */

/** In bytes. A page of 1 MB has 150,000 words. */
const maxTextBytes = 1_000_000;
const maxBytes = 10_000_000;
/** Of each list of files. */
const maxFiles = 20_000;

const codePattern = /\.(?:mdx|[cm]?[jt]sx?)$/i;
/** What is read as text or data. */
const textPattern = /\.(?:md|txt|json|ya?ml)$/i;
/** What browsers only show or save, whatever it contains. */
const mediaPattern =
  /\.(?:apng|avif|bmp|gif|ico|jpe?g|png|webp|svg|aac|flac|m4a|mov|mp3|mp4|ogg|opus|vtt|wav|webm|otf|ttf|woff2?|pdf|csv|zip)$/i;

/**
 * Leaves out files of untrusted folders that could run, configure a host, lead elsewhere or exhaust a build. To the rest
 * of the engine they do not exist; `listRefused` returns them. `config` returns the current configuration, which changes in
 * dev.
 */
export function guardedFiles(
  files: Files,
  { root, config }: { root: string; config(): Pick<SiteConfig, 'untrusted' | 'staticDirectories'> },
): Files {
  const isGuarded = (file: string) =>
    config().untrusted.length > 0 && isUntrusted(pathFrom(root, file), config());
  const refusalOf = (file: string) => {
    const facts = files.inspect(file);
    return facts && refusal(pathFrom(root, file), facts, config());
  };
  return {
    ...files,
    async list(folder) {
      const names = await files.list(folder);
      if (config().untrusted.length === 0) return names;
      let count = 0;
      return names.filter((name) => {
        const file = joinPath(folder, name);
        if (!isGuarded(file)) return true;
        count += 1;
        return count <= maxFiles && !refusalOf(file);
      });
    },
    has: (file) => files.has(file) && !(isGuarded(file) && refusalOf(file)),
    async readBytes(file) {
      const problem = isGuarded(file) && refusalOf(file);
      if (problem) throw new Error(`the folder is untrusted, and the file ${problem.reason}`);
      return files.readBytes(file);
    },
    async listRefused() {
      const refusedFiles: RefusedFile[] = [];
      for (const folder of config().untrusted) {
        const names = await files.list(joinPath(root, folder)).catch(() => []);
        const fix = 'Remove files; the others are not read.';
        if (names.length > maxFiles)
          refusedFiles.push({ file: folder, reason: `has more than ${maxFiles} files`, fix });
        const readNames = names.slice(0, maxFiles);
        refusedFiles.push(...readNames.flatMap((name) => refusalOf(joinPath(root, folder, name)) ?? []));
      }
      return refusedFiles;
    },
  };
}

/** Returns why a file of an untrusted folder is left out. */
function refusal(
  file: string,
  { size, isLinked, text }: NonNullable<ReturnType<Files['inspect']>>,
  { staticDirectories }: Pick<SiteConfig, 'staticDirectories'>,
): RefusedFile | undefined {
  const refused = (reason: string, fix: string) => ({ file, reason, fix });
  if (isLinked) return refused('is a symbolic link', 'Copy its target into the folder.');
  if (codePattern.test(file)) {
    const fix =
      'Write the page as `.md` without code, or move the file to a folder that `untrusted` does not list.';
    return { ...refused('is code', fix), isCode: true };
  }
  // Hosts read files such as `_redirects` and `vercel.json` from the root of the output.
  const isStatic = staticDirectories.some((folder) => file.startsWith(`${joinPath(folder)}/`));
  if (!mediaPattern.test(file) && (isStatic || !textPattern.test(file)))
    return refused(
      'is neither Markdown, data, an image, a font nor other media',
      'Remove it, or move it to a folder that `untrusted` does not list.',
    );
  const isSvg = /\.svg$/i.test(file);
  const max = textPattern.test(file) || isSvg ? maxTextBytes : maxBytes;
  if (size > max)
    return refused(`is larger than ${max / 1_000_000} MB`, 'Split the page, or compress the file.');
  const part = isSvg ? activePart(text()) : undefined;
  const fix = 'Remove that part, or export the image again.';
  return part === undefined ? undefined : refused(`has an active part: ${part}`, fix);
}

/** Reports the files of untrusted folders that are left out. */
export async function checkUntrusted(files: Pick<Files, 'listRefused'>): Promise<Diagnostic[]> {
  const refusedFiles = await files.listRefused();
  return refusedFiles.map(({ file, reason, fix, isCode }) => {
    const message = `"${file}" ${reason}, so it was left out.`;
    const options = { at: { file }, notes: ['its folder is in `untrusted`'], fix };
    return isCode
      ? error('untrusted/code-refused', message, options)
      : warning('untrusted/file-refused', message, options);
  });
}
