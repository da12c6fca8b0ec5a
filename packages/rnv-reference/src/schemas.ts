import { readSchemas } from './read-schemas.ts';

/** The five schemas, read once per build. */
export const schemas = await readSchemas();
