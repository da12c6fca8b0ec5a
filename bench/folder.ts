/** The folder of this file, also when it is bundled beside itself. */
export const benchFolder = import.meta.dirname;
