import { localeOf, sharedBaseUrl } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Artifact, SiteColors } from '../site/artifacts.ts';
import { manifestFile, manifestIcons } from '../site/artifacts.ts';
import { hexOf } from '../utils/hex-color.ts';

/** Returns a web app manifest for each locale, so that an installed site starts in the language it was installed in. */
export function manifestFiles(renderedLocales: { config: SiteConfig; colors: SiteColors }[]): Artifact[] {
  return renderedLocales.map(({ config, colors }) => {
    const { title, tagline, baseUrl, theme } = config;
    const { htmlLang, direction } = localeOf(config);
    const sharedBase = sharedBaseUrl(config);
    const color = hexOf(colors[theme.colorMode.defaultMode].canvas);
    const manifest = {
      name: title,
      short_name: theme.navbar.title || title,
      ...(tagline && { description: tagline }),
      lang: htmlLang,
      dir: direction,
      id: baseUrl,
      start_url: baseUrl,
      scope: baseUrl,
      // Shows a back button, which pages do not have.
      display: 'minimal-ui',
      theme_color: color,
      background_color: color,
      icons: manifestIcons.map(({ file, size, purpose }) => ({
        src: sharedBase + file,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    };
    return {
      path: baseUrl.slice(sharedBase.length) + manifestFile,
      data: `${JSON.stringify(manifest, null, 2)}\n`,
    };
  });
}
