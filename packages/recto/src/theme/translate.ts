import { use } from 'react';
import type { LookUp } from '../model/translations.ts';
import { MessagesContext } from './messages-context.ts';

/** A text that can be translated: by its id, or by the message itself where it has none. */
export interface Translation {
  id?: string | undefined;
  /** The text in the site's own language. */
  message?: string | undefined;
  /** What translators should know. */
  description?: string | undefined;
}

/** Thrown where an author asks for a translation of nothing; becomes a diagnostic of the page. */
export class InvalidTranslation extends Error {}

/**
 * A text in the language of the page, with `{name}` replaced by the value of that name. Call it while a component
 * renders; elsewhere it gives the default message, because nothing tells the language there.
 *
 * @example translate({ id: 'home.more', message: 'Read {count} more' }, { count: 3 })
 */
export function translate(translation: Translation, values: Record<string, string | number> = {}): string {
  return placed(messageOf(translation, currentMessages()), values).join('');
}

/** The text of a translation, its placeholders as they are. */
export function messageOf({ id, message, description }: Translation, lookUp: LookUp): string {
  const key = id ?? message;
  if (!key) throw new InvalidTranslation('A translation needs an id or a default message.');
  return lookUp(key, { message: message ?? key, ...(description && { description }) }) ?? message ?? key;
}

/** The parts of a message: text, and the values in their places; a place without a value stays as written. */
export function placed<Value>(message: string, values: Record<string, Value>): (string | Value)[] {
  return message
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)));
}

/** The translations around the component that renders just now. */
export function currentMessages(): LookUp {
  try {
    return use(MessagesContext);
  } catch {
    return () => undefined; // React knows contexts only while it renders.
  }
}
