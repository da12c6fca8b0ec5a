import type { ReactNode } from 'react';
import { partAttribute } from '../../utils/dom-contract.ts';
import { InvalidProps, requiredText } from './invalid-props.ts';

export interface TypeTableProps {
  /** Path of a TypeScript file from the page, or from the site folder: `/src/options.ts`. */
  path: string;
  /** Name of an interface, a type, a class or an enum of the file. */
  name: string;
  /** The table, from `content/markdown/type-tables.ts`. */
  children?: ReactNode;
}

/** The properties of a type: a table that is made when the page is parsed. */
export function TypeTable({ path, name, children }: TypeTableProps) {
  const type = `${requiredText('TypeTable', 'name', name)}" of "${requiredText('TypeTable', 'path', path)}`;
  if (!children)
    throw new InvalidProps(
      `The type "${type}" was not read, because this <TypeTable> or a prop of it is code.`,
      'Write the element outside of braces in a Markdown or MDX page, and its props in quotes.',
    );
  return (
    <div {...{ [partAttribute]: 'type-table' }} className="type-table">
      {children}
    </div>
  );
}
