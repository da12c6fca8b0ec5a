import type { SiteConfig } from '../model/site-config.ts';
import type { LinkedVersion } from './link-version.ts';

/** What items of the navbar can name. */
export interface NavTargets {
  config: SiteConfig;
  versions: LinkedVersion[];
}
