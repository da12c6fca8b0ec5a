import type { Handler, Parser } from 'htmlparser2';
import { isDocusaurusProject } from '../config/config-location.ts';
import { type Diagnostic, locationAt, warning } from '../diagnostics/diagnostic.ts';
import { escapeHtml } from '../utils/html.ts';
import type { IconSet } from '../utils/icons.ts';
import { scanXml } from '../utils/svg.ts';
import { lineAndColumn, shortened } from '../utils/text.ts';
import type { SiteFiles } from './files.ts';
import { readText } from './read-text.ts';

/** Folder of the icons of a site. Docusaurus projects have none: theirs may have images of any kind there. */
const iconFolder = 'src/icons';

/**
 * Reads the icons of a site: `rocket.svg` is the icon "rocket". They are drawn in pages, so only shapes and their colors are
 * kept. A file with a part that could run, load or be shared by id is reported and left out.
 */
export async function readIcons(context: SiteFiles): Promise<{ icons: IconSet; diagnostics: Diagnostic[] }> {
  const { root, config, files } = context;
  const icons: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  if (isDocusaurusProject(config)) return { icons, diagnostics };
  for (const name of await files.list(`${root}/${iconFolder}`)) {
    const file = `${iconFolder}/${name}`;
    if (name.includes('/') || !name.endsWith('.svg')) continue;
    const { text, diagnostics: fileProblems } = await readText(file, context);
    diagnostics.push(...fileProblems);
    if (text === undefined) continue;
    const icon = parseIcon(text);
    if ('svg' in icon) icons[name.slice(0, -'.svg'.length)] = icon.svg;
    else {
      const message = `${file} is not an icon that pages can show: it ${icon.problem}.`;
      const at = locationAt(file, text, lineAndColumn(text, icon.offset));
      diagnostics.push(warning('assets/icon-invalid', message, { at, fix: invalidFix }));
    }
  }
  return { icons, diagnostics };
}

const invalidFix =
  'Export it as shapes alone, such as paths, with colors as attributes, or show it as an image.';

const shapes = new Set('circle defs ellipse g line path polygon polyline rect'.split(' '));

/** Elements about the image, which draw nothing. */
const descriptiveElements = new Set('desc metadata title'.split(' '));

/** Others have no effect on shapes, or load or run something. */
const allowedAttributes = new Set(
  (
    'clip-rule color cx cy d display fill fill-opacity fill-rule height opacity paint-order pathLength points r rx ry stroke ' +
    'stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width ' +
    'transform vector-effect visibility width x x1 x2 y y1 y2'
  ).split(' '),
);

/** Attributes of the root for its place on a page. */
const placing = new Set('color height transform width x y'.split(' '));

/** In place of what the element around an icon has. */
const initial = { fill: 'currentColor', stroke: 'none' };
const initialStroke = { 'stroke-width': '1', 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter' };

type Attributes = Record<string, string>;

/** Returns an icon as an element that fills the one around it, or why it can't be used, as the end of a sentence. */
function parseIcon(text: string): { svg: string } | { problem: string; offset: number } {
  let svg = '';
  let refusal: { problem: string; offset: number } | undefined;
  let depth = 0;
  let skippedDepth = 0;
  let parser: Parser | undefined;
  const handlers: Partial<Handler> = {
    onparserinit(created) {
      parser = created;
    },
    onopentag(name, attributes) {
      // With a colon: elements of an editor, such as `sodipodi:namedview`.
      if (skippedDepth > 0 || descriptiveElements.has(name) || name.includes(':')) {
        skippedDepth += 1;
        return;
      }
      depth += 1;
      const isRoot = depth === 1;
      const problem = elementProblem(name, attributes, isRoot);
      if (problem) refusal ??= { problem, offset: parser?.startIndex ?? 0 };
      if (refusal) return;
      const safe = Object.entries(attributes).filter(
        ([key]) => allowedAttributes.has(key) && !(isRoot && placing.has(key)),
      );
      const strokes = text.includes('stroke') ? initialStroke : {};
      const root = isRoot ? { viewBox: `${boxOf(attributes)}`, ...initial, ...strokes } : {};
      const all = Object.entries<string>({ ...root, ...Object.fromEntries(safe) });
      svg += `<${name}${all.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('')}>`;
    },
    onclosetag(name) {
      if (skippedDepth > 0) skippedDepth -= 1;
      else {
        depth -= 1;
        svg += `</${name}>`;
      }
    },
  };
  scanXml(text, handlers, () => refusal !== undefined);
  return refusal ?? (svg ? { svg } : { problem: 'has no <svg> element', offset: 0 });
}

function elementProblem(name: string, attributes: Attributes, isRoot: boolean): string | undefined {
  if (isRoot && name !== 'svg') return 'has no <svg> element';
  if (isRoot && !boxOf(attributes)) return 'has no `viewBox`';
  if (!isRoot && !shapes.has(name)) return `has <${name}>`;
  const isActive = ([key, value]: [string, string]) =>
    key.startsWith('on') || key === 'style' || /(?:^|:)href$/.test(key) || /url\s*\(/i.test(value);
  const activeAttribute = Object.entries(attributes).find(isActive);
  return activeAttribute && `has \`${activeAttribute[0]}="${shortened(activeAttribute[1])}"\``;
}

/** Returns the `viewBox` of an image, if its size is known. */
function boxOf({ viewBox, width = '', height = '' }: Attributes): string | undefined {
  if (viewBox) return viewBox;
  const sides = [width, height].map((side) => Number(side.replace(/px$/, '')));
  return sides.every((side) => side > 0) ? `0 0 ${sides.join(' ')}` : undefined;
}
