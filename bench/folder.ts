/** The folder of this file, also when it is bundled into the same folder. */
export const benchFolder = import.meta.dirname;
