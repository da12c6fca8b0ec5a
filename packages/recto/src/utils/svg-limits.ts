import { localName, scanXml } from './scan-xml.ts';

/**
 * Levels of elements, and elements that draw others. The native renderer overflows its stack and ends the process at 2,000
 * to 4,000 on Linux, earlier where stacks are smaller.
 */
const maxLevels = 250;
const maxReferences = 200;
/** Elements, as often as they are drawn. Each takes up to a millisecond. */
const maxElements = 5000;

/** Elements that draw others, or that others are drawn with. */
const referring = new Set('clippath filter marker mask pattern symbol textpath use'.split(' '));
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
  let found: string | undefined;
  let referenceCount = 0;
  const all: Definition = { size: 0, references: [] };
  const definitions = new Map<string, Definition>();
  const open: (Definition | undefined)[] = [];
  const onopentag = (tag: string, attributes: Record<string, string>) => {
    const definition: Definition | undefined = attributes.id ? { size: 0, references: [] } : undefined;
    if (definition && attributes.id) definitions.set(attributes.id, definition);
    if (open.push(definition) > maxLevels) found ??= `it is nested more than ${maxLevels} levels deep`;
    if (referring.has(localName(tag))) referenceCount += 1;
    if (referenceCount > maxReferences)
      found ??= `it has more than ${maxReferences} elements that repeat or clip others`;
    const references = Object.entries(attributes).flatMap(([name, value]) => referencesOf(name, value));
    for (const [name, value] of Object.entries(attributes)) found ??= attributeLimit(localName(name), value);
    for (const around of [all, ...open]) {
      if (!around) continue;
      around.size += 1;
      around.references.push(...references);
    }
    if (all.size > maxElements) found ??= tooMany;
  };
  scanXml(svg, { onopentag, onclosetag: () => open.pop() }, () => found !== undefined);
  return found ?? (drawnElements(all, definitions) > maxElements ? tooMany : undefined);
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
function drawnElements(all: Definition, definitions: Map<string, Definition>): number {
  const counts = new Map<string, number>();
  const countOf = ({ size, references }: Definition): number =>
    references.reduce((sum, id) => Math.min(sum + drawn(id), maxElements + 1), size);
  const drawn = (id: string): number => {
    const known = counts.get(id);
    if (known !== undefined) return known;
    counts.set(id, 0);
    const definition = definitions.get(id);
    const count = definition ? countOf(definition) : 0;
    counts.set(id, count);
    return count;
  };
  return countOf(all);
}
