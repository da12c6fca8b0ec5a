import type { Files } from '../../content/files.ts';
import type { ImageFonts } from '../../plugins/social-images.ts';
import { packageFolder } from '../../utils/node/engine-files.ts';
import { drawingPackages } from '../../utils/package-name.ts';
import { installedFolder } from '../installed-packages.ts';

/**
 * Loads the renderer with Inter and the fonts that a site names. Resolves to `undefined` if the packages that draw are not
 * installed.
 */
export async function loadFonts(
  names: string[],
  site: { root: string; files: Files },
): Promise<ImageFonts | undefined> {
  const isInstalled = drawingPackages.every((name) => installedFolder(name, packageFolder()));
  return isInstalled ? (await import('./image-fonts.ts')).loadImageFonts(names, site) : undefined;
}
