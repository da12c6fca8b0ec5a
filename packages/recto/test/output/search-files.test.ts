import { expect, it } from 'vitest';
import { checkConfig } from '../../src/config/read-config.ts';
import { searchTextFiles } from '../../src/output/search-files.ts';

const { config } = checkConfig({ title: 'Site', url: 'https://example.org' }, 'recto.config.ts');
if (!config) throw new Error('The configuration is invalid.');
const textsOf = (messages: Record<string, string>) =>
  searchTextFiles(messages, config).map(({ path, data }) => [path, data]);

it('pages with translated texts have a file of those of the search dialog, even if there are none', () => {
  const advice = { 'theme.search.advice': 'Try fewer words.' };
  expect(textsOf({ ...advice, 'theme.common.editThisPage': 'Edit' })).toEqual([
    ['search-texts.json', JSON.stringify(advice)],
  ]);
  expect(textsOf({ 'theme.common.editThisPage': 'Edit' })).toEqual([['search-texts.json', '{}']]);
  expect(textsOf({ 'home.title': 'Harbor' })).toEqual([]);
});
