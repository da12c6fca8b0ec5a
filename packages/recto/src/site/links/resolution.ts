import type { DiagnosticCode } from '../../diagnostics/diagnostic.ts';
import type { Route } from '../routes/route.ts';

/** The target of an address in content. */
export type Resolution =
  /** Outside the site, or not to be resolved (`pathname://`). */
  | { kind: 'external'; href: string }
  /** A page of this site; `anchor` is decoded and without `#`. */
  | { kind: 'route'; route: Route; href: string; anchor?: string }
  /** A file: one of a static folder has its `href`, another is copied under a hashed name. */
  | { kind: 'file'; file: string; inStatic: boolean; href?: string; suffix?: string }
  | { kind: 'missing'; code: DiagnosticCode; message: string; notes: string[]; fix?: string };
