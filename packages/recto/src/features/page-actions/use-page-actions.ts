import { usePage, usePluginData } from 'recto-docs/components';
import { pathInFormat } from '../../utils/url.ts';
import type { PageActions } from './page-actions.ts';

/** Returns the actions of the site, and a function that fills in the placeholders of an address. */
export function usePageActions(): { actions: PageActions; url: string; fill: (template: string) => string } {
  const { path, page, config } = usePage();
  const actions = usePluginData('pageActions') as PageActions;
  const url = config.url + path;
  const values: Record<string, string> = {
    url,
    markdownUrl: config.url + pathInFormat(path, 'md'),
    title: page?.title ?? '',
  };
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return { actions, url, fill };
}
