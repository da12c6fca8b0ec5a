/** Where pages differ from those of Docusaurus, with the reason, by project and by route and part. */
export const differences: Record<string, Record<string, string>> = {};

/** Codes of what a build reports, in order, by project. */
export const warnings: Record<string, string[]> = {};
