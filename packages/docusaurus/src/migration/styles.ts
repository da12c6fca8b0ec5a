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
  const customSheets = [customCss ?? []].flat().map(String);
  const files = [...new Set([...filesIn(join(root, 'src'), { from: root }), ...customSheets])];
  const sheets = files.filter(
    (file) => /\.(?:css|scss|sass|less)$/.test(file) && existsSync(join(root, file)),
  );
  if (sheets.length === 0) return [];
  const texts = sheets.map((file) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));
  const siteVariables = new Set(
    [...texts.join().matchAll(/\bvar\(\s*(--ifm-[\w-]+)/g)].map(([, name]) => name),
  );
  const infima: InfimaNames = JSON.parse(readFileSync(join(packageFolder(), 'dist/infima.json'), 'utf8'));
  const theme = join(dirname(require.resolve('recto-docs/package.json')), 'src/theme');
  const themeWords = wordsIn([theme, join(packageFolder(), 'src/css')]);
  for (const file of ['docusaurus.css', 'infima.css'])
    for (const word of wordsOf(readFileSync(join(packageFolder(), 'dist', file), 'utf8')))
      themeWords.add(word);
  const names = new Set(infima.classes);
  const variables = new Set(infima.variables);
  const isDocusaurusClass = (name: string) =>
    names.has(name) || stableClasses.has(name) || /^DocSearch-/.test(name);
  const works = (name: string) =>
    name.startsWith('--')
      ? variables.has(name) || themeWords.has(name) || siteVariables.has(name)
      : (names.has(name) && !themePart(name)) || hasCounterpart(name) || themeWords.has(name);
  return sheets.flatMap((path, index) => {
    const text = texts[index] ?? '';
    const selectors = [...text.matchAll(/[^{};]*(?=\{)/g)].flatMap(([selector]) => classesOf(selector));
    const usedNames = new Set([
      ...(text.match(/--ifm-[\w-]+/g) ?? []),
      ...selectors.filter(isDocusaurusClass),
    ]);
    return [...usedNames].map((name): FilePart => {
      const subject = name.startsWith('--') ? name : `.${name}`;
      if (works(name)) return { path, subject, status: 'works' };
      const detail = name.startsWith('--')
        ? 'Infima has no such variable; correct the name, or remove it.'
        : 'The page has no element with this class; remove the rule.';
      return { path, subject, status: 'unsupported', detail };
    });
  });
}

const stableClasses = new Set(stringsIn(ThemeClassNames));

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
