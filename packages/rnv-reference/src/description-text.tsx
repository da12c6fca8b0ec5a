import type { ReactNode } from 'react';
import { inlineText } from './inline-text.tsx';
import type { SchemaProperty } from './schema.ts';
import { ValueList } from './value-list.tsx';

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
