import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postcss, { type Root } from 'postcss';
import { adaptInfima, type InfimaNames, mediaQueriesOf, partOf } from './infima.ts';
import { classesOf } from './selectors.ts';
import { adaptThemeCss } from './site-css.ts';

/*
 * Makes what this package has of Infima, when it is built, from Infima and the style sheets in this folder, adapted to the theme. Builds of
 * sites only add the rules of their configuration. The argument is the absolute path of `src`.
 *
 * - `docusaurus.css`: what is in layers
 * - `infima.css`: the rest, and `parts.css`
 * - `modules.css`: what follows the style sheets of a site
 * - `infima-queries.css`: media queries of Infima as they are; `infima.json`: its names
 */

const [, , source = ''] = process.argv;
const sources = join(source, 'css');
const { resolve } = createRequire(join(sources, 'docusaurus.css'));
const text = readFileSync(join(sources, 'docusaurus.css'), 'utf8').replace(
  /@import '(.+)';/g,
  (_, path: string) => readFileSync(resolve(path), 'utf8'),
);
const root = postcss.parse(text);
adaptInfima(root);
adaptThemeCss(root);
writeFileSync(join(import.meta.dirname, 'docusaurus.css'), partOf(root, true).toString());
writeFileSync(join(import.meta.dirname, 'infima.css'), `${partOf(root, false)}\n${themeSheet('parts')}`);
writeFileSync(join(import.meta.dirname, 'modules.css'), themeSheet('modules').toString());

const infima = readFileSync(resolve('infima/dist/css/default/default.css'), 'utf8');
writeFileSync(join(import.meta.dirname, 'infima-queries.css'), mediaQueriesOf(postcss.parse(infima)));
const names: InfimaNames = {
  classes: [...new Set(classesOf(infima))],
  variables: [...new Set(infima.match(/--ifm-[\w-]+/g))],
};
writeFileSync(join(import.meta.dirname, 'infima.json'), JSON.stringify(names));

/** Returns a style sheet for elements of the theme, which Infima's adaptation would leave out. */
function themeSheet(name: string): Root {
  const sheet = postcss.parse(readFileSync(join(sources, `${name}.css`), 'utf8'));
  adaptThemeCss(sheet);
  return sheet;
}
