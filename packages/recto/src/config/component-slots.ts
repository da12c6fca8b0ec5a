import type { Texts } from './locale.ts';

/** Parts of the shell that React renders at build time and in the browser. `theme/slots.ts` has their props. */
export const shellSlots = [
  'Root',
  'Layout',
  'Navbar',
  'Logo',
  'SearchButton',
  'ColorModeToggle',
  'NavbarItem',
  'MenuBar',
  'MainMenu',
  'Sidebar',
  'SidebarItem',
  'SidebarFooter',
  'Breadcrumbs',
  'Doc',
  'DocContent',
  'BlogPost',
  'DocHeader',
  'DocFooter',
  'PageMarkdown',
  'Pager',
  'TableOfContents',
] as const;

/** Parts of the shell that the theme leaves empty. */
export const emptySlots: readonly ShellSlot[] = ['SidebarFooter'];

/** Parts of the shell around the article, outermost first, whose replacements may provide contexts to its components. */
export const outerSlots = ['Root', 'Layout', 'Doc', 'BlogPost', 'DocContent'] as const satisfies ShellSlot[];

/** Parts of a page that are rendered at build time only, so that their replacements ship no script. */
export const staticSlots = ['Footer', 'NotFound'] as const;

/** The name in `components` of a module whose default export has components by their names. */
export const allComponents = '*';

export type ShellSlot = (typeof shellSlots)[number];
export type StaticSlot = (typeof staticSlots)[number];

/** Whether a name in `components` is a part of the shell that is hydrated. */
export function isShellSlot(name: string): name is ShellSlot {
  return (shellSlots as readonly string[]).includes(name);
}

/** Whether a name in `components` is a part of the page, and no component for MDX. */
export function isSlot(name: string): name is ShellSlot | StaticSlot {
  return isShellSlot(name) || (staticSlots as readonly string[]).includes(name);
}

/** A component of the site that replaces one of the theme, or that every MDX page can use. */
export interface SiteComponent {
  /** Its module, as the configuration names it. */
  module: string;
  /**
   * The file from the site folder, for diagnostics; the configuration's for modules of packages. Missing for what adapts components of
   * the site to the engine.
   */
  file?: string;
  component: unknown;
  /** Whether it is around articles and may provide contexts to them. */
  isProvider?: boolean;
  /** Texts that it may show in the browser, by id; for parts of the shell. */
  texts?: Texts;
}

/** The components of a site by their names in `components`. */
export type SiteComponents = ReadonlyMap<string, SiteComponent>;
