import type { UserConfig } from '../model/site-config.ts';

/**
 * Gives `recto.config.ts` its types.
 *
 * @example export default defineConfig({ title: 'My docs', url: 'https://example.org' });
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
