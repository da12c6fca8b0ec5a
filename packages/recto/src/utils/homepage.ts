/** Address of the documentation; that of the package and of `documentation/recto.config.ts`. */
export const homepage = 'https://recto-docs.dev';

/** The page that explains the codes of diagnostics, each in a section of its own. */
export const errorsPage = `${homepage}/docs/errors`;
