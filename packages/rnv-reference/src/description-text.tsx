import type { ReactNode } from 'react';
import { CodeList } from './code-list.tsx';
import { inlineText } from './inline-text.tsx';
import type { SchemaProperty } from './schema.ts';

/** Shows a key's upstream description, values, limits and notes. */
export function DescriptionText({ property }: { property: SchemaProperty }): ReactNode {
  const lines = (property.description ?? '').split(/\n+/).filter(Boolean);
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{inlineText(line.replace(/^> /, ''))}</p>
      ))}
      {property.values && <ValueList values={property.values} />}
      {property.limits !== undefined && (
        <p>{`${property.limits}.`.replace(/^./, (letter) => letter.toUpperCase())}</p>
      )}
      {property.notes.map(({ note, guide }) => (
        <p key={note} className="sr-note">
          {inlineText(note)}
          {' See '}
          <a href={guide.href}>{guide.label}</a>
          {'.'}
        </p>
      ))}
    </>
  );
}

/** Lists allowed values as code. */
export function ValueList({ values }: { values: string[] }): ReactNode {
  return (
    <p>
      {'One of '}
      <CodeList items={values.map((text) => ({ text }))} />
    </p>
  );
}
