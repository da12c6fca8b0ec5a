/** The script of the dev server's error pages, which have no shell: reloads after a change. */

import { openFilesInEditor, sendRevision } from './dev-errors.ts';

openFilesInEditor();
import.meta.hot?.on('recto:update', () => location.reload());
sendRevision();
