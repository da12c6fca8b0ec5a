import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as contract from '../../src/utils/dom-contract.ts';

const theme = join(import.meta.dirname, '../../src/theme');
const css = readdirSync(theme, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(join(theme, file), 'utf8'))
  .join('\n');

/** For style sheets of sites and of other packages. */
const unstyled = ['articleClass', 'detailsClass', 'keyboardClass'];
const classes = Object.entries(contract).filter(([key]) => key.endsWith('Class') && !unstyled.includes(key));

it.each(classes)('the theme styles %s', (_, name) => {
  expect(css).toMatch(new RegExp(`\\.${name}(?![\\w-])`));
});

it.each([
  contract.replayAttribute,
  contract.scriptingAttribute,
  contract.tabOffAttribute,
  contract.tabsStartedAttribute,
  contract.themeAttribute,
])('the theme styles by %s', (name) => {
  expect(css).toMatch(new RegExp(`\\[${name}[\\]=]`));
});
