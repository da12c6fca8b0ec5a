import { Fragment, type ReactNode } from 'react';

export interface TranslateProps {
  /** The message in the site's own language. */
  children?: string;
  id?: string;
  description?: string;
  /** What stands for `{name}` in the message. */
  values?: Record<string, ReactNode>;
}

/** The message, with its values; a site in one language shows the default, or the id where there is none. */
export function Translate({ children, id, values = {} }: TranslateProps) {
  const message = typeof children === 'string' ? children.trim() : children;
  if (message !== undefined && typeof message !== 'string')
    throw new Error('Translate takes text only; use values for the rest.');
  if (!message && !id) throw new Error('A translation needs an id or a default message.');
  const parts = (message || id || '').split(/\{(\w+)\}/);
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places.
        <Fragment key={index}>{index % 2 === 0 ? part : (values[part] ?? `{${part}}`)}</Fragment>
      ))}
    </>
  );
}
