import { loadingPart } from './css-tokens.ts';
import { localName, scanXml } from './scan-xml.ts';

/** Elements that draw, by their names in lower case. The others run, load or link. */
const drawing = new Set(
  (
    'circle clippath defs desc ellipse feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix ' +
    'fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr ' +
    'fegaussianblur femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile ' +
    'feturbulence filter g image line lineargradient marker mask metadata path pattern polygon polyline ' +
    'radialgradient rect stop style svg switch symbol text textpath title tspan use view'
  ).split(' '),
);
/** A fragment of the image itself, or a bitmap. */
const innerAddress = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif)[;,])/i;
/** Those, or a font in the image. */
const innerStyleAddress =
  /^\s*(?:#|data:(?:image\/(?:png|jpe?g|gif|webp|avif)|(?:font|application)\/(?:x-)?(?:font-)?(?:woff2?|ttf|otf))[;,])/i;
/** Drawings have fewer levels than this. */
const maxLevels = 250;

/**
 * Returns the first part of an SVG image that could run code, load something or be a link, such as `<script>`; `undefined`
 * if there is none. Browsers open images as documents too, on the site's own origin.
 */
export function activePart(svg: string): string | undefined {
  let found: string | undefined;
  let hasRoot = false;
  const open: string[] = [];
  let css = '';
  const checkStyle = (text: string) => {
    found ??= loadingPart(text, (address) => innerStyleAddress.test(address));
  };
  const handlers = {
    onopentag(tag: string, attributes: Record<string, string>) {
      const name = localName(tag);
      if (name === 'svg') hasRoot = true;
      // Browsers join the texts around an element in a style sheet.
      if (!drawing.has(name) || open.at(-1) === 'style') found ??= `<${tag}>`;
      if (open.push(name) > maxLevels) found ??= `more than ${maxLevels} levels`;
      for (const [attribute, value] of Object.entries(attributes)) {
        const key = localName(attribute);
        if (key.startsWith('on') || key === 'base' || (key === 'href' && !innerAddress.test(value)))
          found ??= attribute;
        checkStyle(value);
      }
    },
    ontext(text: string) {
      if (open.at(-1) === 'style') css += text;
    },
    onclosetag() {
      if (open.pop() !== 'style') return;
      checkStyle(css);
      css = '';
    },
    onprocessinginstruction(name: string, text: string) {
      const isHarmless =
        /^\?xml$/i.test(name) &&
        !/encoding/i.test(text.replace(/encoding\s*=\s*["'](?:utf-8|us-ascii)["']/i, ''));
      // Old editors write a document type without entities.
      const isPublic = /^!doctype$/i.test(name) && !text.includes('[');
      if (!isHarmless && !isPublic) found ??= `<${name}>`;
    },
  };
  scanXml(svg, handlers, () => found !== undefined);
  return found ?? (hasRoot ? undefined : 'no <svg> element');
}
