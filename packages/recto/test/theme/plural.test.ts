import { expect, test } from 'vitest';
import { pluralForm } from '../../src/theme/i18n/translate.tsx';

test.each([
  ['one|many', 1, 'en', 'one'],
  ['one|many', 2, 'en', 'many'],
  ['one|many', 0, 'en', 'many'],
  ['always', 3, 'en', 'always'],
  ['one|few|many|other', 3, 'pl', 'few'],
  ['one|few|many|other', 12, 'pl', 'many'],
  ['one|rest', 3, 'pl', 'rest'],
  ['any', 1, 'ja', 'any'],
])('of "%s", %i in %s is "%s" [DOC-13]', (message, count, language, form) => {
  expect(pluralForm(message, count, language)).toBe(form);
});
