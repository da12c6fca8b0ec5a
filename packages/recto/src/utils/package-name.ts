/** Name of the package on npm, which sites import from. Its command is `recto`. */
export const packageName = 'recto-docs';

/** The module with the components of pages. */
export const componentsModule = `${packageName}/components`;

/** The module with which generated code makes islands. */
export const islandModule = `${packageName}/island`;

/** Packages that draw icons and social images. They are optional: other sites do without their size. */
export const drawingPackages = ['@takumi-rs/core', '@expo-google-fonts/inter'];

/** The command that adds {@link drawingPackages} to a site. */
export const installDrawing = `npm install --save-dev ${drawingPackages.join(' ')}`;

/** Address of the documentation; that of the package and of `documentation/recto.config.ts`. */
export const homepage = 'https://recto-docs.dev';

/** The page that explains the codes of diagnostics, each in a section of its own. */
export const errorsPage = `${homepage}/docs/errors`;
