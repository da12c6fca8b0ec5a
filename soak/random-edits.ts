import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Random } from '../bench/generate-site.ts';
import { linkTargets, translations, variedFiles, version } from './varied-site.ts';

/** Makes random edits in the folder of a site. */
export interface RandomEdits {
  /** Makes one edit; returns what it was. */
  make(): string;
}

const past = new Date('2020-01-02');
const markPattern = /mark-\d+/g;

export function randomEdits(
  folder: string,
  { pages, random }: { pages: number; random: Random },
): RandomEdits {
  const original = variedFiles(pages);
  // Without its configuration there is no site, and `dev` keeps the last one.
  const editable = Object.keys(original).filter(
    (file) => !/^(?:package\.json|versions\.json|recto\.config\.ts|docs\/many\/.*)$/.test(file),
  );
  const removable = editable.filter((file) => file !== 'settings/title.ts' && file !== 'site.css');
  const many = Object.keys(original).filter((file) => file.startsWith('docs/many/'));
  const at = (file: string) => join(folder, file);
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
  const newMark = () => `mark-${1 + Math.floor(random() * 8)}`;
  const present = (files: string[]) => files.filter((file) => existsSync(at(file)));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  const read = (file: string) => readFileSync(at(file), 'utf8');
  /** Any file, often one of many pages if there are. */
  const anyFile = () => pick(present(many.length > 0 && random() < 0.3 ? many : editable));
  const withMark = (file: string) => read(file).replace(markPattern, newMark());
  /** Kinds of edits, some with more than one share. */
  const kinds: Record<string, () => string> = {
    write() {
      const file = anyFile();
      write(file, withMark(file));
      return file;
    },
    code() {
      const file = pick(present(editable.filter((one) => one.startsWith('src/')))) ?? anyFile();
      write(file, withMark(file));
      return file;
    },
    partial() {
      const file = pick(present(editable.filter((one) => /\/_(?:note|own)\.mdx?$/.test(one)))) ?? anyFile();
      write(file, withMark(file));
      return file;
    },
    // Pages of both versions, so that they are equal afterwards.
    both() {
      const file = pick(present(editable.filter((one) => one.startsWith('docs/')))) ?? 'docs/index.md';
      const text = withMark(file);
      const other = file.replace(/^docs/, version);
      write(file, text);
      write(other, text);
      return `${file} and ${other}`;
    },
    title() {
      const file = pick(present(editable.filter((one) => /\.mdx?$/.test(one)))) ?? anyFile();
      write(file, read(file).replace(/^# .*$/m, `# Title ${newMark().replace('-', ' ')}`));
      return file;
    },
    // Written twice, as some editors do.
    twice() {
      const file = anyFile();
      const text = withMark(file);
      write(file, '');
      write(file, text);
      return file;
    },
    older() {
      const file = anyFile();
      const text = withMark(file);
      writeFileSync(`${at(file)}~`, text);
      utimesSync(`${at(file)}~`, past, past);
      renameSync(`${at(file)}~`, at(file));
      return file;
    },
    unnoticed() {
      const file = anyFile();
      const { atime, mtime } = statSync(at(file));
      writeFileSync(at(file), withMark(file));
      utimesSync(at(file), atime, mtime);
      return file;
    },
    remove() {
      const file = pick(present(removable));
      rmSync(at(file));
      return file;
    },
    restore() {
      const missing = Object.keys(original).filter((file) => !existsSync(at(file)));
      for (const file of missing) write(file, original[file] ?? '');
      return missing.join(', ');
    },
    rename() {
      const file = pick(present(removable));
      const to = file.replace(/(\.\w+)$/, '-renamed$1');
      renameSync(at(file), at(to));
      return `${file} to ${to}`;
    },
    back() {
      const renamed = editable.filter((file) => existsSync(at(file.replace(/(\.\w+)$/, '-renamed$1'))));
      for (const file of renamed) renameSync(at(file.replace(/(\.\w+)$/, '-renamed$1')), at(file));
      return renamed.join(', ');
    },
    folder() {
      const [from, to] = existsSync(at('docs/group'))
        ? ['docs/group', 'docs/moved']
        : ['docs/moved', 'docs/group'];
      if (existsSync(at(to))) rmSync(at(to), { recursive: true });
      if (existsSync(at(from))) renameSync(at(from), at(to));
      return `${from} to ${to}`;
    },
    translate() {
      const file = pick(['plain-1.md', 'island.mdx', 'static.mdx', 'whole.mdx']);
      const to = `${translations}/${file}`;
      if (existsSync(at(to))) rmSync(at(to));
      else
        write(
          to,
          (original[`docs/${file}`] ?? '')
            .replace('./_note.mdx', '@site/docs/_note.mdx')
            .replace(markPattern, newMark()),
        );
      return to;
    },
    link() {
      const target = pick(linkTargets);
      rmSync(at('docs/linked'), { force: true });
      symlinkSync(`../../${target}`, at('docs/linked'));
      return `docs/linked to ${target}`;
    },
    linked() {
      const name = pick(linkTargets);
      const file = `../${name}/${pick(['page.md', `only-${name}.md`])}`;
      write(file, withMark(file));
      return file;
    },
    fileLink() {
      const file = 'docs/plain-2.md';
      const isLink = lstatSync(at(file), { throwIfNoEntry: false })?.isSymbolicLink();
      rmSync(at(file), { force: true });
      if (isLink && random() < 0.4) write(file, original[file] ?? '');
      else symlinkSync(`../../${pick(linkTargets)}/page.md`, at(file));
      return file;
    },
  };
  const names = [
    ...Object.keys(kinds),
    ...['write', 'write', 'code', 'code', 'code', 'partial', 'both', 'restore', 'restore', 'back'],
  ];
  return {
    make() {
      const name = pick(names);
      return `${name} ${kinds[name]?.()}`;
    },
  };
}

/** Returns the addresses that the pages of a site may have, those of files that do not exist among them. */
export function addressesOf(folder: string, pages: number): string[] {
  const names = [
    ...Object.keys(variedFiles(pages)),
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }),
    ...linkTargets.flatMap((name) => [`docs/linked/page.md`, `docs/linked/only-${name}.md`]),
  ].filter((name) => !name.startsWith('.recto'));
  const found = new Set<string>(['/', '/blog', '/blog/2026/01/02/post', '/about', '/nowhere']);
  for (const name of names) {
    const [, base, rest] = /^(docs|versioned_docs\/version-1\.0)\/(.*?)(?:\/?index)?\.mdx?$/.exec(name) ?? [];
    if (base && rest !== undefined && !/(?:^|\/)_/.test(rest))
      found.add(`/docs${base === 'docs' ? '/next' : ''}${rest && '/'}${rest}`);
  }
  return [...found].flatMap((path) => [path, path === '/' ? '/fi' : `/fi${path}`]);
}
