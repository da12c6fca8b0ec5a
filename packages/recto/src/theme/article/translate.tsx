import type { ReactNode } from 'react';
import { currentMessages, Interpolate, InvalidTranslation, messageOf } from '../translate.tsx';

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
