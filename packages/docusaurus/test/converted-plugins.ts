import type { Plugin } from 'recto-docs/plugin';
import { convertDocusaurus } from '../src/config/from-docusaurus.ts';
import { folder } from './folder.ts';

const site = { title: 'T', url: 'https://example.org', baseUrl: '/base/' };

/** The plugins of the site, and the subjects of reports. */
export async function converted(original: object, root = folder()) {
  const at = { file: 'docusaurus.config.ts', root };
  const { value, diagnostics, files } = await convertDocusaurus({ ...site, ...original }, at);
  const [own, ...all] = value.plugins as [Plugin, ...Plugin[]];
  const plugins = all.filter(({ name }) => name !== 'docusaurus-styles');
  const reported = diagnostics.map(({ message }) =>
    message.replace(' is not supported and was ignored.', ''),
  );
  return { value, own, plugins, reported, files };
}

export const routing = routingIn('en', '/base/');

/** What `routes` of a plugin receives for a language. */
export function routingIn(currentLocale: string, baseUrl: string, pages: object[] = []) {
  const config = { baseUrl, i18n: { currentLocale, defaultLocale: 'en' }, pages: [] };
  return { config, pages, versions: new Map() } as never;
}

/** What a plugin reports once the site is rendered. */
export async function problemsOf(plugin: Plugin | undefined, build: object = { locales: [] }) {
  const problems = await plugin?.check?.(build as never);
  return problems?.map(({ message }) => message);
}

export const watching = {
  root: '/',
  config: { theme: { navbar: { items: [] } } } as never,
  watch: () => {},
  report: () => {},
};
