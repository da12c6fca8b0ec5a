import type { Diagnostic } from './diagnostic.ts';
import type { Page } from './page.ts';

/** What the module of a partial gives: Markdown that pages, components and other partials import. */
export interface PartialModule {
  /** Path from the site folder. */
  file: string;
  /** Components that it imports or defines, as {@link LoadedPage.scope}. */
  scope(): Record<string, unknown>;
  /** Values of its expressions, by number. */
  evaluate(environment: Record<string, unknown>): (() => unknown)[];
}

/** A partial as it was parsed, by the path of its file from the site folder. */
export type Partials = Map<string, { page: Page; diagnostics: Diagnostic[] }>;
