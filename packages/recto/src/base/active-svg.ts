import { Parser } from 'htmlparser2';

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

/**
 * Returns the first part of an SVG image that could run code, load something or be a link, such as `<script>`; nothing if
 * there is none. Browsers open images as documents too, on the site's own origin.
 */
export function activePart(svg: string): string | undefined {
  let found: string | undefined;
  let hasRoot = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = localName(tag);
        if (name === 'svg') hasRoot = true;
        if (!drawing.has(name)) found ??= `<${tag}>`;
        for (const [attribute, value] of Object.entries(attributes)) {
          const key = localName(attribute);
          if (key.startsWith('on') || key === 'base' || (key === 'href' && !innerAddress.test(value)))
            found ??= attribute;
        }
      },
      onprocessinginstruction(name, text) {
        const isHarmless =
          /^\?xml$/i.test(name) &&
          !/encoding/i.test(text.replace(/encoding\s*=\s*["'](?:utf-8|us-ascii)["']/i, ''));
        // Old editors write a document type without entities.
        const isPublic = /^!doctype$/i.test(name) && !text.includes('[');
        if (!isHarmless && !isPublic) found ??= `<${name}>`;
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  return found ?? (hasRoot ? undefined : 'no <svg> element');
}

/** Example: `xlink:href` → `href` */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
