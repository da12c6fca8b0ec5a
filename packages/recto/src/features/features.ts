import type { z } from 'zod';
import { analytics } from './analytics/analytics.ts';
import { announcement } from './announcement/announcement.ts';
import { blog } from './blog/blog.ts';
import { glossary } from './glossary/glossary.ts';
import { hosts } from './hosts/hosts.ts';
import { llms } from './llms/llms.ts';
import { offline } from './offline/offline.ts';
import { pageActions } from './page-actions/page-actions.ts';
import { redirects } from './redirects/redirects.ts';
import { sitemap } from './sitemap/sitemap.ts';
import { socialImages } from './social-images/social-images.ts';

/*
 * Features are plugins that ship with Recto, one folder each. They import only `utils` and what authors of plugins
 * have: `plugin.ts`, `components.ts` and `theme.ts`. Instead of an entry in `plugins`, they have keys of the
 * configuration, whose schemas are added to the engine's.
 */

/** The plugins that ship with Recto, in the order in which their hooks are called. */
export const features = [
  blog,
  redirects,
  sitemap,
  hosts,
  llms,
  analytics,
  announcement,
  pageActions,
  offline,
  glossary,
  socialImages,
] as const;

/** Nothing for a feature without keys, so that it is left out of the union. */
type Input<Shape> = Shape extends z.ZodRawShape
  ? keyof Shape extends never
    ? never
    : z.input<z.ZodObject<Shape>>
  : never;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Their keys of the configuration, as authors write them. */
export type FeatureConfig = Intersection<Input<(typeof features)[number]['shape']>>;
