import { outside } from '../../config/locale.ts';
import { documentMessage } from '../boot/serialized-state.ts';

/*
 * Imported before the site's parts of the shell, which may ask for texts while their modules run. The dev server runs modules without
 * the texts of a language.
 */

if (!import.meta.hot) outside.getMessage = documentMessage;
