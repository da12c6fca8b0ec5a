import { type Handler, Parser } from 'htmlparser2';

/** Characters of XML that are parsed at a time. */
const chunkSize = 10_000;

/** Parses XML until `isDone`. Deep nesting costs time that grows with its square, so stop at a limit. */
export function scanXml(xml: string, handlers: Partial<Handler>, isDone: () => boolean): void {
  const parser = new Parser(handlers, { xmlMode: true });
  for (let at = 0; at < xml.length && !isDone(); at += chunkSize) parser.write(xml.slice(at, at + chunkSize));
  if (!isDone()) parser.end();
}

/** Returns the name of an element or attribute without its prefix, in lower case. Example: `xlink:href` → `href` */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
