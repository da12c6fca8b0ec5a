import type { ReactNode } from 'react';
import type { SchemaProperty } from './schema.ts';
import { ValueList } from './value-list.tsx';

/** What upstream says of a key, the values and limits it has, and our notes on it. */
export function DescriptionText({ property }: { property: SchemaProperty }): ReactNode {
  const lines = (property.description ?? '').split(/\n+/).filter(Boolean);
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{inline(line.replace(/^> /, ''))}</p>
      ))}
      {property.values && <ValueList values={property.values} />}
      {property.limits !== undefined && (
        <p>{`${property.limits}.`.replace(/^./, (letter) => letter.toUpperCase())}</p>
      )}
      {property.notes.map((note) => (
        <p key={note} className="sr-note">
          {note}
        </p>
      ))}
    </>
  );
}

/** Code in back ticks and bare addresses: `see \`a.b\` at https://x.y`. */
const inlinePattern = /`([^`]+)`|(https?:\/\/[^\s`]+)/g;

function inline(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(inlinePattern)) {
    const [text, code, address] = match;
    if (match.index > end) parts.push(line.slice(end, match.index));
    parts.push(
      address ? (
        <a key={match.index} href={address}>
          {address}
        </a>
      ) : (
        <code key={match.index}>{code}</code>
      ),
    );
    end = match.index + text.length;
  }
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}
