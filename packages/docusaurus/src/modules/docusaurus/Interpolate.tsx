import { Children, Fragment, isValidElement, type ReactNode } from 'react';

type Values = Record<string, ReactNode>;

/** Returns a text with its placeholders replaced: a string, or elements if a value is one. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => {
    return index % 2 === 0 ? part : (values[part] ?? `{${part}}`);
  });
  if (!parts.some((part) => isValidElement(part))) return parts.join('');
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** A text with values in place of its placeholders. */
export default function Interpolate({ children, values }: { children: string; values?: Values }) {
  return <>{interpolate(Children.toArray(children).join(''), values)}</>;
}
