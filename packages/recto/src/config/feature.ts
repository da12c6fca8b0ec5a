import { z } from 'zod';
import type { PluginConfig } from './plugin-schema.ts';

/** A plugin that ships with Recto: its keys of the configuration, and the plugin for their values. */
export interface Feature {
  /** A key that the engine has too adds to it: `theme`. */
  shape: z.ZodRawShape;
  /** Returns `undefined` where the feature is off. `options` has the values of the keys, with defaults. */
  create(options: Record<string, unknown>): PluginConfig | PluginConfig[] | undefined;
}

/** Returns the schema of a configuration with the keys of features, which may be inside those of the engine. */
export function withFeatureKeys<Schema extends z.ZodObject>(
  schema: Schema,
  features: readonly Feature[],
): z.ZodObject {
  let all: z.ZodObject = schema;
  for (const [key, added] of features.flatMap(({ shape }) => Object.entries(shape))) {
    const present = objectIn(all.shape[key]);
    const more = objectIn(added);
    all = all.extend({ [key]: present && more ? present.extend(more.shape).prefault({}) : added });
  }
  return all;
}

/** Returns the object of a key that may be left out. */
function objectIn(schema: unknown): z.ZodObject | undefined {
  const inner = schema instanceof z.ZodPrefault ? schema.unwrap() : undefined;
  return inner instanceof z.ZodObject ? inner : undefined;
}

/** Returns the plugins of features for a parsed configuration. */
export function featurePlugins(
  features: readonly Feature[],
  config: Record<string, unknown>,
): PluginConfig[] {
  return features.flatMap(({ shape, create }) => {
    const options = Object.fromEntries(Object.keys(shape).map((key) => [key, config[key]]));
    const created = create(options) ?? [];
    return [created].flat().map((plugin) => ({ ...plugin, isCacheable: true }));
  });
}
