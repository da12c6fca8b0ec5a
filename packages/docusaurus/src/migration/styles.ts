import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type InfimaNames, themePart } from '../css/infima.ts';
import { classesOf } from '../css/selectors.ts';
import { hasCounterpart } from '../css/theme-selectors.ts';
import { ThemeClassNames } from '../modules/docusaurus/theme-common/class-names.ts';
import { filesIn, packageFolder } from '../package-files.ts';
import { type Plain, plain } from '../values.ts';
import type { FilePart } from './project-part.ts';
import { wordsIn, wordsOf } from './words.ts';

const require = createRequire(import.meta.url);

/** Returns the variables and classes of Docusaurus in the style sheets of a site: those that work, and the others. */
export function styleOutcomes(config: Plain, root: string): FilePart[] {
  const { customCss } = plain(config.theme);
  const named = [customCss ?? []].flat().map(String);
  const all = [...new Set([...filesIn(join(root, 'src'), { from: root }), ...named])];
  const sheets = all.filter((file) => /\.(?:css|scss|sass|less)$/.test(file) && existsSync(join(root, file)));
  if (sheets.length === 0) return [];
  const texts = sheets.map((file) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));
  const ofSite = new Set([...texts.join().matchAll(/\bvar\(\s*(--ifm-[\w-]+)/g)].map(([, name]) => name));
  const infima: InfimaNames = JSON.parse(readFileSync(join(packageFolder(), 'dist/infima.json'), 'utf8'));
  const theme = join(dirname(require.resolve('recto-docs/package.json')), 'src/theme');
  const ofTheme = wordsIn([theme, join(packageFolder(), 'src/css')]);
  for (const file of ['docusaurus.css', 'infima.css'])
    for (const word of wordsOf(readFileSync(join(packageFolder(), 'dist', file), 'utf8'))) ofTheme.add(word);
  const names = new Set(infima.classes);
  const variables = new Set(infima.variables);
  const isOfDocusaurus = (name: string) => names.has(name) || stable.has(name) || /^DocSearch-/.test(name);
  const works = (name: string) =>
    name.startsWith('--')
      ? variables.has(name) || ofTheme.has(name) || ofSite.has(name)
      : (names.has(name) && !themePart(name)) || hasCounterpart(name) || ofTheme.has(name);
  return sheets.flatMap((path, index) => {
    const text = texts[index] ?? '';
    const selectors = [...text.matchAll(/[^{};]*(?=\{)/g)].flatMap(([selector]) => classesOf(selector));
    const found = new Set([...(text.match(/--ifm-[\w-]+/g) ?? []), ...selectors.filter(isOfDocusaurus)]);
    return [...found].map((name): FilePart => {
      const subject = name.startsWith('--') ? name : `.${name}`;
      if (works(name)) return { path, subject, status: 'works' };
      const detail = name.startsWith('--')
        ? 'Infima has no such variable; correct the name, or remove it.'
        : 'The page has no element with this class; remove the rule.';
      return { path, subject, status: 'unsupported', detail };
    });
  });
}

/** The stable classes of Docusaurus' theme. */
const stable = new Set(stringsIn(ThemeClassNames));

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
