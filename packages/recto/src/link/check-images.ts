import { isExternal, joinPath, parseUrl } from '../base/url.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** A warning for each image that the configuration names and no static folder has, or no browser can load. */
export function checkImages(
  { favicon, theme, staticDirectories, url }: SiteConfig,
  hasFile: (file: string) => boolean,
): Diagnostic[] {
  const { navbar, footer, image } = theme;
  const named: [key: string, image: string | undefined][] = [
    ['favicon', favicon],
    ['theme.image', image],
    ['theme.navbar.logo.src', navbar.logo?.src],
    ['theme.navbar.logo.srcDark', navbar.logo?.srcDark],
    ['theme.footer.logo.src', footer?.logo?.src],
    ['theme.footer.logo.srcDark', footer?.logo?.srcDark],
  ];
  return named.flatMap(([key, path]) => {
    if (path === undefined) return [];
    if (isExternal(path)) return parseUrl(path, url) ? [] : [invalid(path, key)];
    const places = staticDirectories.map((folder) => joinPath(folder, path));
    if (places.some(hasFile)) return [];
    return [
      warning('link/image-missing', `The image "${path}" does not exist.`, {
        notes: [`named by "${key}" in the configuration`, `looked for ${places.join(', ')}`],
        fix: `Add the file, or correct "${key}".`,
      }),
    ];
  });
}

function invalid(path: string, key: string): Diagnostic {
  return warning('link/address-invalid', `"${path}" is not a valid address.`, {
    notes: [`named by "${key}" in the configuration`],
    fix: 'Correct the host and the port.',
  });
}
