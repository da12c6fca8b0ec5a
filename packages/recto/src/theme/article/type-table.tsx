import type { ReactNode } from 'react';
import { partAttribute } from '../../utils/dom-contract.ts';
import { InvalidProps } from './invalid-props.ts';

export interface TypeTableProps {
  /** Path of a TypeScript file from the page, or from the site folder: `/src/options.ts`. */
  path: string;
  /** Name of an interface, a type, a class or an enum of the file. */
  name: string;
  /** The table, from `content/markdown/type-tables.ts`. */
  children?: ReactNode;
}

/** The properties of a type: a table that is made when the page is parsed. */
export function TypeTable({ name, children }: TypeTableProps) {
  if (!children)
    throw new InvalidProps(
      `The type "${name}" was not read, because this <TypeTable> is in code.`,
      'Write it as an element of a Markdown or MDX page, outside of braces.',
    );
  return (
    <div {...{ [partAttribute]: 'type-table' }} className="type-table">
      {children}
    </div>
  );
}
