import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkContrast } from '../../packages/recto/test/theme/check-contrast.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

checkContrast({
  folders: [pathOf('../src/css'), pathOf('../../packages/rnv-reference/src')],
  css: readFileSync(pathOf('../src/css/custom.css'), 'utf8'),
  // The second accent draws boxes and marks.
  promises: [['accent-2', ['canvas', 'surface', 'raised', 'accent-soft'], 3]],
});
