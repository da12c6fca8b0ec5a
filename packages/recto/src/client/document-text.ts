import { type ShellTextId, shellTexts } from '../theme/shell-texts.tsx';
import { readCarriedState } from './read-page.ts';

/** A text of the shell in the language of the page, for what is made without React. */
export function documentText(id: ShellTextId): string {
  return documentMessage(id) ?? shellTexts[id];
}

/** The translation of a text of the shell that the page carries. */
export function documentMessage(id: string): string | undefined {
  return readCarriedState(document).site.messages?.[id];
}
