import { expect, it } from 'vitest';
import { siteContext } from '../src/config/site-context.ts';

const localeConfigs = (i18n: object) =>
  (
    siteContext({ i18n }, { file: 'docusaurus.config.js', root: '/site' }).i18n as {
      localeConfigs: Record<string, object>;
    }
  ).localeConfigs;

it('locales have the label, direction and calendar of their language, as in Docusaurus', () => {
  const configs = localeConfigs({
    defaultLocale: 'en',
    locales: ['en', 'fa', 'docs'],
    localeConfigs: { docs: { htmlLang: 'ar', label: 'Docs' } },
  });
  expect(configs.en).toMatchObject({ label: 'English', direction: 'ltr', calendar: 'gregory' });
  expect(configs.fa).toMatchObject({ label: 'فارسی', direction: 'rtl', calendar: 'persian', path: 'fa' });
  expect(configs.docs).toMatchObject({ label: 'Docs', direction: 'rtl', htmlLang: 'ar', path: 'docs' });
});

it('invalid language tags are left to the check of the configuration', () => {
  expect(localeConfigs({ defaultLocale: 'e_n' }).e_n).toMatchObject({ label: 'e_n', direction: 'ltr' });
});
