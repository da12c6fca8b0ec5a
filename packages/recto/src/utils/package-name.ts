/** Name of the package on npm, which sites import from. Its command is `recto`. */
export const packageName = 'recto-docs';

/** The module with the components of pages. */
export const componentsModule = `${packageName}/components`;

/** The module with which generated code makes islands. */
export const islandModule = `${packageName}/island`;
