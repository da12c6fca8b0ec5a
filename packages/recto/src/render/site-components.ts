import type { ComponentType } from 'react';
import {
  isShellSlot,
  isSlot,
  type SiteComponent,
  type SiteComponents,
  type StaticSlot,
} from '../config/component-slots.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { hasMarkdown } from '../config/site-plugins.ts';
import { type Diagnostic, error, type LocateThrown } from '../diagnostics/diagnostic.ts';
import { builtIns } from '../theme/article/built-ins.tsx';
import { Mermaid } from '../theme/article/mermaid.tsx';
import { Zoom } from '../theme/article/zoom.tsx';
import { defaultComponents } from '../theme/default-components.ts';
import { Footer } from '../theme/footer.tsx';
import { NotFound } from '../theme/not-found.tsx';
import type { ShellComponents, SlotProps } from '../theme/slots.ts';
import { mermaidIsland, zoomIsland } from '../utils/dom-contract.ts';
import { describeThrown } from '../utils/errors.ts';
import { island } from './article/island.tsx';

/** What MDX pages can use without an import, and what replaces the elements of their Markdown. */
export interface ArticleComponents {
  components: Record<string, unknown>;
  /** Missing if none is replaced. */
  elements: ReadonlyMap<string, ComponentType> | undefined;
}

/** The components of every article. */
const engineComponents: Record<string, unknown> = {
  ...builtIns,
  Mermaid: island(Mermaid, { module: mermaidIsland, name: 'default', isBundled: true }),
  Zoom: island(Zoom, { module: zoomIsland, name: 'default', isBundled: true }),
};

const { Head: _, ...passThrough } = engineComponents;
const passThroughComponents = new Set(Object.values(passThrough));

/** Whether a component is one of the theme's that only show their children. */
export function showsChildren(component: unknown): boolean {
  return passThroughComponents.has(component);
}

/** Returns the components of articles, with those of the site. */
export function articleComponents(site: SiteComponents): ArticleComponents {
  const own = [...site]
    .filter(([name]) => !isMdxName(name) || !isSlot(name))
    .map(([name, { component }]) => [name, component]);
  return withProvided({ components: engineComponents, elements: undefined }, Object.fromEntries(own));
}

/** Returns the components of articles, with those that a component around a partial provides. */
export function withProvided(
  { components, elements }: ArticleComponents,
  provided: Record<string, unknown> = {},
): ArticleComponents {
  const own = Object.entries(provided);
  if (own.length === 0) return { components, elements };
  const ownElements = own.filter(([name]) => !isMdxName(name)) as [string, ComponentType][];
  return {
    components: { ...components, ...Object.fromEntries(own.filter(([name]) => isMdxName(name))) },
    elements: ownElements.length > 0 ? new Map([...(elements ?? []), ...ownElements]) : elements,
  };
}

/** Whether a component of the site takes the place of one that articles contain without naming it. */
export function replacesInArticles(site: SiteComponents): boolean {
  return [...site.keys()].some(
    (name) => !isMdxName(name) || (!isSlot(name) && Object.hasOwn(engineComponents, name)),
  );
}

/** Returns the parts of the shell, with parts of the site in place of the theme's. */
export function shellComponents(site: SiteComponents, config: Pick<SiteConfig, 'plugins'>): ShellComponents {
  const replacements = [...site]
    .filter(([name]) => isShellSlot(name))
    .map(([name, { component }]) => [name, component]);
  const components: ShellComponents = { ...defaultComponents, ...Object.fromEntries(replacements) };
  if (!hasMarkdown(config)) delete components.PageMarkdown;
  return components;
}

const staticComponents = { Footer, NotFound };

/** Returns a part of the page that is rendered at build time only: the site's or the theme's. */
export function staticComponent<Name extends StaticSlot>(
  name: Name,
  site: SiteComponents,
): ComponentType<SlotProps[Name]> {
  return (site.get(name)?.component ?? staticComponents[name]) as ComponentType<SlotProps[Name]>;
}

/** Whether a component of the site replaces one of the theme or an element, so that a page can be rendered without it. */
function isReplacement(name: string): boolean {
  return !isMdxName(name) || isSlot(name) || Object.hasOwn(engineComponents, name);
}

function isMdxName(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/**
 * Renders with the components of a site. Where that throws, those that throw are left out and reported, so that the
 * originals take their place. Throws if it fails without them.
 */
export function withComponents<Result>(
  site: SiteComponents,
  render: (components: SiteComponents) => Result,
  locate?: LocateThrown,
): { result: Result; leftOut: string[]; diagnostics: Diagnostic[] } {
  try {
    return { result: render(site), leftOut: [], diagnostics: [] };
  } catch (cause) {
    const replacements = [...site].filter(([name]) => isReplacement(name));
    if (replacements.length === 0) throw cause;
    let working: SiteComponents = new Map([...site].filter(([name]) => !isReplacement(name)));
    let result = render(working);
    const diagnostics: Diagnostic[] = [];
    const leftOut: string[] = [];
    for (const [name, component] of replacements) {
      const more = new Map([...working, [name, component]]);
      try {
        result = render(more);
        working = more;
      } catch (thrown) {
        leftOut.push(name);
        diagnostics.push(componentFailed(name, component, { thrown, locate }));
      }
    }
    return { result, leftOut, diagnostics };
  }
}

function componentFailed(
  name: string,
  { module, file }: SiteComponent,
  { thrown, locate }: { thrown: unknown; locate: LocateThrown | undefined },
): Diagnostic {
  // The renderer of articles adds the place in the page.
  const isWrapped = typeof thrown === 'object' && thrown !== null && 'thrown' in thrown;
  const cause = isWrapped ? thrown.thrown : thrown;
  const { message, notes, fix } = describeThrown(cause);
  const component = file === undefined ? 'its component' : `its component "${module}"`;
  const at = file === undefined ? locate?.(cause).at : { file };
  const sentence = `"${name}" could not be rendered: ${component} threw "${message}".`;
  return error('render/failed', sentence, {
    at,
    notes,
    fix: fix ?? 'Fix the component.',
  });
}
