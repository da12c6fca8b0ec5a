import { Fragment, type ReactNode } from 'react';
import { placed } from './translate.ts';

/** A message with values, which may be elements, in its places. */
export function Filled({ message, values }: { message: string; values: Record<string, ReactNode> }) {
  return (
    <>
      {placed(message, values).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change places.
        <Fragment key={index}>{part}</Fragment>
      ))}
    </>
  );
}
