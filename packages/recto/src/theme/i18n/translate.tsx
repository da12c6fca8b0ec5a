import { createContext, Fragment, type ReactNode, use } from 'react';
import type { GetMessage } from '../../model/locale.ts';

/** A text that can be translated: by its id, or by the message itself where it has none. */
interface Translation {
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
export function messageOf({ id, message, description }: Translation, getMessage: GetMessage): string {
  const key = id ?? message;
  if (!key) throw new InvalidTranslation('A translation needs an id or a default message.');
  return getMessage(key, { message: message ?? key, ...(description && { description }) }) ?? message ?? key;
}

/** The parts of a message: text, and the values in their places; a place without a value stays as written. */
export function placed<Value>(message: string, values: Record<string, Value>): (string | Value)[] {
  return message
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)));
}

/** The translations around the component that renders just now. */
export function currentMessages(): GetMessage {
  try {
    return use(MessagesContext);
  } catch {
    return () => undefined; // React knows contexts only while it renders.
  }
}

/** The translations of the language that is rendered; without any, every text is its default. */
export const MessagesContext = createContext<GetMessage>(() => undefined);

/** A message with values, which may be elements, in its places. */
export function Interpolate({ message, values }: { message: string; values: Record<string, ReactNode> }) {
  return (
    <>
      {placed(message, values).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places.
        <Fragment key={index}>{part}</Fragment>
      ))}
    </>
  );
}

const categories: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The form of a message for a number. Forms stand in the order of their categories, with a bar between them, and the
 * last one serves for those that are missing. Example: `One doc|{count} docs`.
 */
export function pluralForm(message: string, count: number, language: string): string {
  const forms = message.split('|');
  const rules = new Intl.PluralRules(language);
  const known = categories.filter((name) => rules.resolvedOptions().pluralCategories.includes(name));
  return forms[Math.min(known.indexOf(rules.select(count)), forms.length - 1)] ?? message;
}

export interface TranslateProps {
  /** The message in the site's own language. */
  children?: string;
  id?: string;
  /** What translators should know. */
  description?: string;
  /** What stands for `{name}` in the message. */
  values?: Record<string, ReactNode>;
}

/** A text in the language of the page, with its values in their places. */
export function Translate({ children, id, description, values = {} }: TranslateProps) {
  if (children !== undefined && typeof children !== 'string')
    throw new InvalidTranslation('Translate takes one text and nothing else; use values for the rest.');
  const message = messageOf({ id, description, message: children?.trim() || undefined }, currentMessages());
  return <Interpolate message={message} values={values} />;
}
