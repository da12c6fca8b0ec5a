import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postcss from 'postcss';
import { adaptInfima } from './infima.ts';
import { adaptThemeCss } from './site-css.ts';

/*
 * Makes the style sheet that ships with this package, when it is built: Infima and the style sheets in this folder as
 * one, adapted to the theme. Builds of sites only add the rules of their configuration.
 */

const sources = join(import.meta.dirname, '../src/css');
const { resolve } = createRequire(join(sources, 'docusaurus.css'));
const text = readFileSync(join(sources, 'docusaurus.css'), 'utf8').replace(
  /@import '(.+)';/g,
  (_, path: string) => readFileSync(resolve(path), 'utf8'),
);
const root = postcss.parse(text);
adaptInfima(root);
adaptThemeCss(root);
writeFileSync(join(import.meta.dirname, 'docusaurus.css'), root.toString());
