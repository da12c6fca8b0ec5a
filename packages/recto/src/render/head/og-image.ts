import { isExternal } from '../../base/url.ts';
import type { DrawOgImage, OgImageText } from '../../model/files.ts';
import { localeOf } from '../../model/locale.ts';
import type { ShellState } from '../../model/shell-state.ts';
import type { Route } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { placeInNavbar } from '../../theme/shell/active-path.ts';
import type { LinkRewriter } from '../article/rewrite-links.ts';
import { filePath, ownMeta } from './head.ts';

/** What shows a page where others link to it. */
export interface OgImage {
  /** As a whole address. */
  href: string;
  /** Set where it was drawn for the page. */
  drawn?: { width: number; height: number; alt: string };
}

interface Facts {
  title: string;
  state: ShellState;
  config: SiteConfig;
  rewrite: LinkRewriter;
  drawOgImage: DrawOgImage | undefined;
}

/** The picture that stands for a page elsewhere: its own, else one that is drawn, else the site's. */
export function ogImage(route: Exclude<Route, { kind: 'redirect' }>, facts: Facts): OgImage | undefined {
  const { config, rewrite, drawOgImage } = facts;
  const { image } = ownMeta(route);
  if (image === undefined && route.kind !== 'not-found') {
    const text = imageText(route, facts);
    const drawn = drawOgImage?.(text);
    const alt = [text.title, text.place || text.tagline].filter(Boolean).join(' – ');
    if (drawn) {
      const { href, width, height } = drawn;
      return { href: config.url + href, drawn: { width, height, alt } };
    }
  }
  const isBroken = image !== undefined && isExternal(image) && !rewritten(image, rewrite);
  const href = isBroken ? undefined : addressOf(image ?? config.theme.image, rewrite, config);
  return href === undefined ? undefined : { href };
}

/** A path that starts with a dot is beside the page. */
function addressOf(image: string | undefined, rewrite: LinkRewriter, config: SiteConfig): string | undefined {
  if (!image || isExternal(image)) return image || undefined;
  const isContent = /^(?:\.\.?|@site)\//.test(image);
  const path = isContent ? rewritten(image, rewrite) : filePath(image, config);
  return path && config.url + path;
}

/** What an address of the page becomes; nothing where it is broken, which is then reported. */
function rewritten(image: string, rewrite: LinkRewriter): string | undefined {
  return rewrite({ tag: 'img', attribute: 'src', href: image })?.src;
}

function imageText({ path }: Route, { title, state, config }: Facts): OgImageText {
  const { htmlLang, direction } = localeOf(config);
  const isHome = path === config.baseUrl;
  const name = title || config.title;
  const place = isHome ? '' : placeOf(state);
  return {
    path,
    title: isHome ? config.title : name,
    place: place === name ? '' : place,
    tagline: isHome ? config.tagline : '',
    site: { title: config.title, lang: htmlLang, direction },
  };
}

/** What a page belongs to: the category around it, else its place in the navbar. */
function placeOf(state: ShellState): string {
  return state.breadcrumbs.at(-2)?.label ?? placeInNavbar(state) ?? '';
}
