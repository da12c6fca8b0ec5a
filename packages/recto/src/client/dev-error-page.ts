/** The script of the dev server's error pages, which have no shell: reloads after a change. */

import type { Dataset, renderedAttribute } from '../utils/dom-contract.ts';
import { openFilesInEditor } from './dev-errors.ts';

openFilesInEditor();
import.meta.hot?.on('recto:update', () => location.reload());
import.meta.hot?.send(
  'recto:made',
  Number((document.documentElement.dataset as Dataset<typeof renderedAttribute>).made),
);
