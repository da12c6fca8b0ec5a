import { readSchemas } from './read-schemas.ts';

/** The five schemas, read once for all pages of a build. */
export const schemas = await readSchemas();
