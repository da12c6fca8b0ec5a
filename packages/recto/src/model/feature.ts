import type { z } from 'zod';
import type { Plugin } from './plugin.ts';

/** A plugin that ships with Recto: its keys of the configuration, and the plugin for their values. */
export interface Feature {
  shape: z.ZodRawShape;
  /** Returns nothing where the feature is off. `options` has the values of the keys, with defaults. */
  create(options: Record<string, unknown>): Plugin | undefined;
}

/** Returns the plugins of features for a parsed configuration. */
export function featurePlugins(features: readonly Feature[], config: Record<string, unknown>): Plugin[] {
  return features.flatMap(({ shape, create }) => {
    const options = Object.fromEntries(Object.keys(shape).map((key) => [key, config[key]]));
    return create(options) ?? [];
  });
}
