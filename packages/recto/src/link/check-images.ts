import { isExternal, joinPath, parseUrl } from '../base/url.ts';
import { configPlace } from '../model/config-place.ts';
import { type Diagnostic, type Place, warning } from '../model/diagnostic.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** A warning for each image that the configuration names and no static folder has, or no browser can load. */
export function checkImages(config: SiteConfig, hasFile: (file: string) => boolean): Diagnostic[] {
  const { favicon, theme, staticDirectories, url } = config;
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
    if (isExternal(path)) return parseUrl(path, url) ? [] : [invalid(path, configPlace(config, key))];
    const places = staticDirectories.map((folder) => joinPath(folder, path));
    if (places.some(hasFile)) return [];
    return [
      warning('link/image-missing', `The image "${path}" does not exist.`, {
        at: configPlace(config, key),
        notes: [`looked for ${places.join(', ')}`],
        fix: 'Add the file, or correct its path.',
      }),
    ];
  });
}

function invalid(path: string, at: Place): Diagnostic {
  return warning('link/address-invalid', `"${path}" is not a valid address.`, {
    at,
    fix: 'Correct the host and the port.',
  });
}
