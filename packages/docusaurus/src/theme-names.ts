import {
  adapterOf,
  innerAdapters,
  innerComponents,
  partsInside,
  slots,
  wrapperNames,
} from './slots/slot-table.ts';
import { isThemeName } from './swizzle-warnings.ts';

/** Components that replace MDX components of the same name. */
const mdxComponents = ['Details', 'DocCardList', 'Mermaid', 'TabItem', 'Tabs', 'ThemedImage', 'TOCInline'];

/** Components that replace elements of Markdown: all by one adapter. */
const elements = [
  ...['CodeInline', 'Heading', 'MDXComponents'],
  ...['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Pre', 'Ul'].map((name) => `MDXComponents/${name}`),
];

export const navbarTypes = 'NavbarItem/ComponentTypes';

/** Files that the engine uses directly, or that other components import. */
const helpers = [
  ...['IdealImage', navbarTypes, 'Playground', 'Playground/Provider', 'ReactLiveScope'],
  ...['SearchPage', 'SearchTranslations'],
];

/** Whether a component renders its original, which contains a part that the site has. */
export function containsPart(outer: string | undefined, name: string): boolean {
  if (outer === undefined) return false;
  if (name === 'DocSidebarItems') return slots[outer]?.[0] === targetOf(name);
  return Boolean(innerAdapters[outer]?.includes(adapterOf(name))) || innerComponents(outer).includes(name);
}

/** Names of the components that replace something. */
export const replaceableNames = [...Object.keys(slots), ...wrapperNames, ...mdxComponents, ...elements];

/** Returns what a component replaces; `undefined` if it replaces no part. */
export function targetOf(name: string): string | undefined {
  if (Object.hasOwn(slots, name)) return slots[name]?.[0];
  if (elements.includes(name)) return '*';
  const [part] = partsInside(name) ?? [];
  if (part) return part;
  return mdxComponents.includes(name) ? name : undefined;
}

/** Whether Docusaurus has a component of this name, which the engine does not use directly. */
export function replacesTheme(name: string): boolean {
  return isThemeName(name) && !helpers.includes(name);
}

/** Orders components before their parts, which they may render. */
export function byDepth(a: { name: string }, b: { name: string }): number {
  const levelOf = (name: string) => (slots[name]?.[1] ? 9 : name.split('/').length);
  const depth = ({ name }: { name: string }) => {
    if (name === 'BlogPostPage') return 0;
    const inner = innerComponents(name);
    return Math.min(levelOf(name), ...inner.map((one, index) => levelOf(one) - inner.length + index));
  };
  return depth(a) - depth(b);
}
