import { createRequire } from 'node:module';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';

/** How files begin that hold outlines as they are drawn: TrueType, OpenType, and collections of them. */
const beginnings = ['\0\u0001\0\0', 'OTTO', 'true', 'ttcf'];

/** Example: `@expo-google-fonts/noto-sans-jp/600SemiBold/a.ttf` */
const packagePattern = /^(@[^/]+\/[^/]+)\//;

/** The font files that a site names, by absolute path: files of the site folder or of packages. */
export async function cardFonts(
  names: string[],
  { root, files }: { root: string; files: Files },
): Promise<{ fonts: string[]; diagnostics: Diagnostic[] }> {
  const found = await Promise.all(names.map((name) => readFont(name, { root, files })));
  const diagnostics = found.flatMap((one) =>
    'problem' in one
      ? [
          error('assets/font-unreadable', `The font "${one.name}" ${one.problem}.`, {
            notes: ['named by "socialImages.fonts" in the configuration'],
            fix: one.fix,
          }),
        ]
      : [],
  );
  return { fonts: found.flatMap((one) => ('file' in one ? [one.file] : [])), diagnostics };
}

async function readFont(
  name: string,
  { root, files }: { root: string; files: Files },
): Promise<{ file: string } | { name: string; problem: string; fix: string }> {
  const file = [`${root}/${name}`, fileOfPackage(name, root)].find((path) => path && files.has(path));
  if (!file) {
    const [, folder] = packagePattern.exec(name) ?? [];
    const fix = folder
      ? `Install its package, \`npm install ${folder}\`, or correct it.`
      : 'Add the file, or correct it.';
    return { name, problem: 'does not exist', fix };
  }
  const start = Buffer.from((await files.readBytes(file)).subarray(0, 4)).toString('latin1');
  if (beginnings.includes(start)) return { file };
  return {
    name,
    problem: 'is no TrueType or OpenType font',
    fix: 'Name a file that ends in .ttf, .otf or .ttc.',
  };
}

function fileOfPackage(name: string, root: string): string | undefined {
  try {
    return createRequire(`${root}/package.json`).resolve(name);
  } catch {
    return undefined;
  }
}
