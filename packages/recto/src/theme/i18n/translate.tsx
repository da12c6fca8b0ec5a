import { createContext, Fragment, type ReactNode, use } from 'react';
import { type GetMessage, outside } from '../../config/locale.ts';
import { interpolate } from '../../utils/messages.ts';

/** A translatable text, identified by its id, or by the message if it has none. */
interface Translation {
  id?: string | undefined;
  /** The text in the site's own language. */
  message?: string | undefined;
  /** A hint for translators. */
  description?: string | undefined;
}

/** Thrown for a translation without id and message; becomes `render/translation-invalid`. */
export class InvalidTranslation extends Error {}

/**
 * A text in the language of the page, with `{name}` replaced by the value of that name. Call it while a component
 * renders; elsewhere the language is unknown, and it returns the default message.
 *
 * @example translate({ id: 'home.more', message: 'Read {count} more' }, { count: 3 })
 */
export function translate(translation: Translation, values: Record<string, string | number> = {}): string {
  return interpolate(messageOf(translation, currentMessages()), values).join('');
}

/** Returns the text of a translation, with its placeholders. */
export function messageOf({ id, message, description }: Translation, getMessage: GetMessage): string {
  const key = id ?? message;
  if (!key) throw new InvalidTranslation('A translation needs an id or a default message.');
  return getMessage(key, { message: message ?? key, description }) ?? message ?? key;
}

/** Returns the translations around the component that is rendered. */
export function currentMessages(): GetMessage {
  if (outside.isRendering?.() === false) return outside.getMessage;
  try {
    return use(MessagesContext);
  } catch {
    // React has contexts only while it renders.
    return outside.getMessage;
  }
}

/** The translations of the language that is rendered; none by default. */
export const MessagesContext = createContext(outside.getMessage);

/** A message with values, which may be elements. */
export function Interpolate({ message, values }: { message: string; values: Record<string, ReactNode> }) {
  return (
    <>
      {interpolate(message, values).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places.
        <Fragment key={index}>{part}</Fragment>
      ))}
    </>
  );
}

interface TranslateProps {
  /** The message in the site's own language. */
  children?: string;
  id?: string;
  /** A hint for translators. */
  description?: string;
  /** Values of the placeholders, such as `{name}`. */
  values?: Record<string, ReactNode>;
}

/** A text in the language of the page, with its placeholders replaced. */
export function Translate({ children, id, description, values = {} }: TranslateProps) {
  if (children !== undefined && typeof children !== 'string')
    throw new InvalidTranslation('Translate takes one text and nothing else; use values for the rest.');
  const text = children?.trim() || undefined;
  const message = messageOf({ id, description, message: text }, currentMessages());
  // Spaces around the default text separate it from what is next to it.
  return <Interpolate message={message === text && children ? children : message} values={values} />;
}
