import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../utils/url.ts';
import type { SiteConfig } from './site-config.ts';

/** Whether a file, by its path from the site folder, is in a folder whose files may come from anyone. */
export function isUntrusted(path: string, { untrusted }: Pick<SiteConfig, 'untrusted'>): boolean {
  return untrusted.some((folder) => path.startsWith(`${folder}/`));
}

/** Makes duplicate routes errors: an untrusted page could take the address of another one. */
export function withUntrusted(config: SiteConfig): SiteConfig {
  if (config.untrusted.length === 0) return config;
  return { ...config, links: { ...config.links, onDuplicateRoutes: 'throw' } };
}

/** Reports code that the configuration names and anyone may have written. */
export function codeInUntrusted(config: SiteConfig): Diagnostic[] {
  const { file, allDocs, theme, components } = config;
  const paths = [
    ...allDocs.map(({ sidebarPath }) => ['docs.sidebarPath', sidebarPath || ''] as const),
    ...theme.customCss.map((path) => ['theme.customCss', path] as const),
    ...Object.entries(components).map(([name, path]) => [`components.${name}`, path] as const),
  ];
  return paths.flatMap(([key, path]) => {
    if (!isUntrusted(joinPath(path), config)) return [];
    const message = `\`${key}\` names "${path}", which is in a folder of \`untrusted\`.`;
    const fix = 'Move the file to another folder.';
    return error('untrusted/code-refused', message, { at: { file, key }, fix });
  });
}
