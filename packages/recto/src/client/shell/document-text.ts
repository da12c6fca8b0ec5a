import { type ShellTextId, shellTexts } from '../../theme/i18n/shell-texts.tsx';
import { documentMessage } from '../boot/serialized-state.ts';

/** Returns a shell text in the language of the page, for code without React. */
export function documentText(id: ShellTextId): string {
  return documentMessage(id) ?? shellTexts[id];
}
