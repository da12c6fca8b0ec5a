import { z } from 'zod';

/** How loud a problem is. */
export const severity = z.enum(['ignore', 'warn', 'throw']).default('warn');

/** The path of a content folder below the base URL, without a slash at either end. */
export function routeBasePath(byDefault: string) {
  return z
    .string()
    .default(byDefault)
    .transform((path) => path.replace(/^\/+|\/+$/g, ''));
}
