import { type ShellTextId, shellTexts } from '../../theme/shell-texts.tsx';
import { documentMessage } from '../boot/serialized-state.ts';

/** A text of the shell in the language of the page, for what is made without React. */
export function documentText(id: ShellTextId): string {
  return documentMessage(id) ?? shellTexts[id];
}
