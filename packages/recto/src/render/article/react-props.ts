import type { Element, Properties } from 'hast';
import { find, hastToReact, html } from 'property-information';

/** Returns the properties of an element as React's props. */
export function reactProps({ properties }: Pick<Element, 'properties'>): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(properties)) {
    const { property, attribute, commaSeparated } = find(html, key);
    const name = /^(?:aria|data)-/.test(attribute) ? attribute : (hastToReact[property] ?? property);
    if (name === 'style') props[name] = styleObject(value);
    else props[name] = Array.isArray(value) ? value.join(commaSeparated ? ', ' : ' ') : value;
  }
  return props;
}

/** A declaration of a style attribute; a semicolon may be part of a quoted text or of `url(…)`. */
const declarationPattern = /([\w-]+)\s*:((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])+)/g;

/** Converts the declarations of a style attribute to React's form. Example: `margin-top: 1px` → `{ marginTop: '1px' }` */
function styleObject(style: Properties[string]): Record<string, string> {
  const declarations = String(style).matchAll(declarationPattern);
  return Object.fromEntries(
    [...declarations].map(([, name = '', value = '']) => [reactStyleName(name), value.trim()]),
  );
}

function reactStyleName(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replace(/^-ms-/, 'ms-').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
