import type { GetMessage, Messages } from '../config/locale.ts';

/** A message that was read, and what was returned. */
export interface ReadMessage {
  id: string;
  defaultText: Parameters<GetMessage>[1];
  text: string | undefined;
}

export function recordMessages(getText: GetMessage) {
  const messages = new Map<string, ReadMessage>();
  const getMessage: GetMessage = (id, defaultText) => {
    const text = getText(id, defaultText);
    messages.set(id, { id, defaultText, text });
    return text;
  };
  /** Returns the translations among them; `undefined` without any. */
  const translations = (): Messages | undefined => {
    const texts = [...messages.values()].flatMap(({ id, text }) => (text === undefined ? [] : [[id, text]]));
    return texts.length > 0 ? Object.fromEntries(texts) : undefined;
  };
  return { getMessage, messages, translations };
}
