import type { UserConfig as CoreConfig } from '../plugins/plugin.ts';
import type { FeatureConfig } from './features.ts';

/** What an author writes in `recto.config.ts`: only `title` and `url` are required. */
export type UserConfig = CoreConfig & FeatureConfig;

/**
 * Gives `recto.config.ts` its types.
 *
 * @example export default defineConfig({ title: 'My docs', url: 'https://example.org' });
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
