import { localeOf } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { DrawSocialImage, SocialImageText } from '../../plugins/social-images.ts';
import type { RenderedRoute, Route } from '../../site/routes/route.ts';
import { placeInNavbar } from '../../theme/shell/active-path.ts';
import type { ShellState } from '../../theme/shell-state.ts';
import { isExternal } from '../../utils/url.ts';
import type { LinkRewriter } from '../article/rewrite-links.ts';
import type { OgImage } from './head.ts';
import { authorMeta, filePath } from './head.ts';

interface ImageInputs {
  title: string;
  state: ShellState;
  config: SiteConfig;
  rewrite: LinkRewriter;
  drawSocialImage: DrawSocialImage | undefined;
}

/** Returns the social preview image of a page: its own, else a generated one, else the site's. */
export function ogImage(route: RenderedRoute, facts: ImageInputs): OgImage | undefined {
  const { config, rewrite, drawSocialImage } = facts;
  const { image } = authorMeta(route);
  if (image === undefined && route.kind !== 'not-found') {
    const text = imageText(route, facts);
    const generatedImage = drawSocialImage?.(text);
    const alt = [text.title, text.place || text.tagline].filter(Boolean).join(' – ');
    if (generatedImage) {
      const { href, width, height } = generatedImage;
      return { href: config.url + href, drawn: { width, height, alt } };
    }
  }
  const isBroken = image !== undefined && isExternal(image) && !rewritten(image, rewrite);
  const href = isBroken ? undefined : addressOf(image ?? config.theme.image, rewrite, config);
  return href === undefined ? undefined : { href };
}

/** Absolute URL of an image. A path that starts with a dot is relative to the page. */
function addressOf(image: string | undefined, rewrite: LinkRewriter, config: SiteConfig): string | undefined {
  if (!image || isExternal(image)) return image || undefined;
  const isContent = /^(?:\.\.?|@site)\//.test(image);
  const path = isContent ? rewritten(image, rewrite) : filePath(image, config);
  return path && config.url + path;
}

/** The resolved address of an image; `undefined` if it is broken, which is reported. */
function rewritten(image: string, rewrite: LinkRewriter): string | undefined {
  return rewrite({ tag: 'img', attribute: 'src', href: image })?.src;
}

function imageText({ path }: Route, { title, state, config }: ImageInputs): SocialImageText {
  const { htmlLang, direction } = localeOf(config);
  const isHome = path === config.baseUrl;
  const name = title || config.title;
  // The section of a page: its category, else its navbar item.
  const section = state.breadcrumbs.at(-2)?.label ?? placeInNavbar(state) ?? '';
  const place = isHome || section === name ? '' : section;
  return {
    path,
    title: isHome ? config.title : name,
    place,
    tagline: isHome ? config.tagline : '',
    site: { title: config.title, lang: htmlLang, direction },
  };
}
