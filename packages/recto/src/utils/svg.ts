import { type Handler, Parser } from 'htmlparser2';
import { loadingPart } from './css-tokens.ts';

/**
 * Levels of elements, and elements that draw others. The native renderer overflows its stack and ends the process at 2,000
 * to 4,000 on Linux, earlier where stacks are smaller.
 */
const maxLevels = 250;
const maxReferences = 200;
/** Elements, as often as they are drawn. Each takes up to a millisecond. */
const maxElements = 5000;

/** Elements that draw others, or that others are drawn with. */
const referencingElements = new Set('clippath filter marker mask pattern symbol textpath use'.split(' '));
/** A bitmap; the renderer reads everything else as another SVG. */
const bitmapPattern = /^\s*data:image\/(?:png|jpe?g|gif|webp)[;,]/i;
/** Attributes of filters whose cost grows with their value. */
const maxValues: Record<string, number> = { numoctaves: 20, order: 20, radius: 50 };

interface Definition {
  /** Elements below it, with itself. */
  size: number;
  references: string[];
}

/** Returns why an SVG would exhaust the renderer, as the end of a sentence; `undefined` if it wouldn't. */
export function svgLimit(svg: string): string | undefined {
  let problem: string | undefined;
  let referenceCount = 0;
  const root: Definition = { size: 0, references: [] };
  const definitions = new Map<string, Definition>();
  const open: (Definition | undefined)[] = [];
  const onopentag = (tag: string, attributes: Record<string, string>) => {
    const definition: Definition | undefined = attributes.id ? { size: 0, references: [] } : undefined;
    if (definition && attributes.id) definitions.set(attributes.id, definition);
    if (open.push(definition) > maxLevels) problem ??= `it is nested more than ${maxLevels} levels deep`;
    if (referencingElements.has(localName(tag))) referenceCount += 1;
    if (referenceCount > maxReferences)
      problem ??= `it has more than ${maxReferences} elements that repeat or clip others`;
    const references = Object.entries(attributes).flatMap(([name, value]) => referencesOf(name, value));
    for (const [name, value] of Object.entries(attributes))
      problem ??= attributeLimit(localName(name), value);
    for (const ancestor of [root, ...open]) {
      if (!ancestor) continue;
      ancestor.size += 1;
      ancestor.references.push(...references);
    }
    if (root.size > maxElements) problem ??= tooMany;
  };
  scanXml(svg, { onopentag, onclosetag: () => open.pop() }, () => problem !== undefined);
  return problem ?? (drawnElements(root, definitions) > maxElements ? tooMany : undefined);
}

const tooMany = `it draws more than ${maxElements} elements`;

/** Returns the ids of the elements that an attribute names. */
function referencesOf(attribute: string, value: string): string[] {
  const [, id] = localName(attribute) === 'href' ? (/^\s*#(.+)/.exec(value) ?? []) : [];
  return [
    ...(id ? [id] : []),
    ...[...value.matchAll(/url\(\s*["']?#([^"')]+)/gi)].map(([, one = '']) => one),
  ];
}

function attributeLimit(name: string, value: string): string | undefined {
  if (name === 'href' && /^\s*data:/i.test(value) && !bitmapPattern.test(value))
    return 'it contains an image that is not a bitmap';
  const max = maxValues[name];
  const isHigh = max !== undefined && value.split(/[\s,]+/).some((number) => Number(number) > max);
  return isHigh ? `its filter takes too long: \`${name}="${value.slice(0, 20)}"\`` : undefined;
}

/** Counts the elements that are drawn, with those that others repeat. The renderer skips an element within itself. */
function drawnElements(root: Definition, definitions: Map<string, Definition>): number {
  const counts = new Map<string, number>();
  const countOf = ({ size, references }: Definition): number =>
    references.reduce((sum, id) => Math.min(sum + drawCount(id), maxElements + 1), size);
  const drawCount = (id: string): number => {
    const cached = counts.get(id);
    if (cached !== undefined) return cached;
    counts.set(id, 0);
    const definition = definitions.get(id);
    const count = definition ? countOf(definition) : 0;
    counts.set(id, count);
    return count;
  };
  return countOf(root);
}

/** Characters of XML that are parsed at a time. */
const chunkSize = 10_000;

/** Parses XML until `isDone`. Deep nesting costs time that grows with its square, so stop at a limit. */
export function scanXml(xml: string, handlers: Partial<Handler>, isDone: () => boolean): void {
  const parser = new Parser(handlers, { xmlMode: true });
  for (let offset = 0; offset < xml.length && !isDone(); offset += chunkSize)
    parser.write(xml.slice(offset, offset + chunkSize));
  if (!isDone()) parser.end();
}

/** Returns the name of an element or attribute without its prefix, in lower case. Example: `xlink:href` → `href` */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

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

/**
 * Returns the first part of an SVG image that could run code, load something or be a link, such as `<script>`; `undefined`
 * if there is none. Browsers open images as documents too, on the site's own origin.
 */
export function activePart(svg: string): string | undefined {
  let part: string | undefined;
  let hasRoot = false;
  const open: string[] = [];
  let css = '';
  const checkStyle = (text: string) => {
    part ??= loadingPart(text, (address) => innerStyleAddress.test(address));
  };
  const handlers = {
    onopentag(tag: string, attributes: Record<string, string>) {
      const name = localName(tag);
      if (name === 'svg') hasRoot = true;
      // Browsers join the texts around an element in a style sheet.
      if (!drawing.has(name) || open.at(-1) === 'style') part ??= `<${tag}>`;
      if (open.push(name) > maxLevels) part ??= `more than ${maxLevels} levels`;
      for (const [attribute, value] of Object.entries(attributes)) {
        const key = localName(attribute);
        if (key.startsWith('on') || key === 'base' || (key === 'href' && !innerAddress.test(value)))
          part ??= attribute;
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
      if (!isHarmless && !isPublic) part ??= `<${name}>`;
    },
  };
  scanXml(svg, handlers, () => part !== undefined);
  return part ?? (hasRoot ? undefined : 'no <svg> element');
}
