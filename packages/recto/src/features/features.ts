import type { z } from 'zod';
import { analytics } from './analytics/analytics.ts';
import { hosts } from './hosts/hosts.ts';
import { llms } from './llms/llms.ts';
import { redirects } from './redirects/redirects.ts';
import { sitemap } from './sitemap/sitemap.ts';

/** The plugins that ship with Recto, in the order in which their hooks are called. */
export const features = [redirects, sitemap, hosts, llms, analytics] as const;

type Shapes = (typeof features)[number]['shape'];
type Together<Union> = (Union extends unknown ? (shape: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Their keys of the configuration, as authors write them. */
export type FeatureConfig = z.input<z.ZodObject<Together<Shapes> & z.ZodRawShape>>;
