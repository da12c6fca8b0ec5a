/** Packages that draw icons and social images. They are optional: other sites do without their size. */
export const drawingPackages = ['@takumi-rs/core', '@expo-google-fonts/inter'];

/** The command that adds {@link drawingPackages} to a site. */
export const installDrawing = `npm install --save-dev ${drawingPackages.join(' ')}`;
