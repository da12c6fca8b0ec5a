import type { ReactNode } from 'react';
import { commaList } from './code-list.tsx';
import { DescriptionText } from './description-text.tsx';
import type { BorrowedKeys, SchemaBody, SchemaProperty, TypePart } from './schema.ts';

/** Shows the keys of an object, then links to keys described elsewhere. */
export function SchemaKeys({ body }: { body: SchemaBody }): ReactNode {
  return (
    <>
      {body.properties.length > 0 && (
        <dl className="sr-keys">
          {groupRows(body.properties).map((row) => (
            <Row key={row[0].anchor} row={row} />
          ))}
        </dl>
      )}
      {body.borrowed.map((keys) => (
        <Borrowed key={keys.from.anchor} keys={keys} />
      ))}
    </>
  );
}

type RowOfKeys = [SchemaProperty, ...SchemaProperty[]];

function Row({ row }: { row: RowOfKeys }) {
  const [property] = row;
  const hasText = property.description !== undefined || property.notes.length > 0;
  const hasDetails = hasText || property.values || property.limits || property.body;
  return (
    <div>
      <dt>
        {commaList(
          row.map(({ anchor, name }) => (
            <a key={anchor} id={anchor} href={`#${anchor}`}>
              {name}
            </a>
          )),
        )}
      </dt>
      <dd>
        <TypeText type={property.type} />
        <Absence property={property} />
      </dd>
      {hasDetails && (
        <dd>
          <DescriptionText property={property} />
          {property.body && <Fold body={property.body} />}
        </dd>
      )}
    </div>
  );
}

function Fold({ body }: { body: SchemaBody }) {
  const count = body.properties.length;
  if (count === 0) return <SchemaKeys body={body} />;
  return (
    <details>
      <summary>{`${count}${body.borrowed.length > 0 ? ' more' : ''} ${count === 1 ? 'key' : 'keys'}`}</summary>
      <SchemaKeys body={body} />
    </details>
  );
}

/** Merges keys that differ only in name and refer to the same shape into one row: android, androidtv, firetv. */
function groupRows(properties: SchemaProperty[]): RowOfKeys[] {
  const rows = new Map<string, RowOfKeys>();
  for (const property of properties) {
    const { name: _name, anchor, path: _path, ...rest } = property;
    const isDescribedElsewhere = !rest.body && rest.type.some((part) => typeof part !== 'string');
    const key = isDescribedElsewhere ? JSON.stringify(rest) : anchor;
    const row = rows.get(key);
    if (row) row.push(property);
    else rows.set(key, [property]);
  }
  return [...rows.values()];
}

function Borrowed({ keys }: { keys: BorrowedKeys }) {
  const from = <a href={`#${keys.from.anchor}`}>{keys.from.name}</a>;
  if ('but' in keys) {
    return (
      <p className="sr-as">
        {'All keys of '}
        {from}
        {' except '}
        <code>{keys.but.join(', ')}</code>
        {'.'}
      </p>
    );
  }
  return (
    <p className="sr-as">
      {'Same as in '}
      {from}
      {': '}
      {commaList(
        keys.keys.map(({ name, anchor, target }) => (
          <a key={anchor} id={anchor} href={`#${target}`}>
            {name}
          </a>
        )),
      )}
    </p>
  );
}

/** Shows whether a key is required, or its default. */
export function Absence({ property }: { property: SchemaProperty }): ReactNode {
  if (property.required) return <em>required</em>;
  return property.default === undefined ? null : <code>{property.default}</code>;
}

/** Shows a type as code, with links to definitions. */
export function TypeText({ type }: { type: TypePart[] }): ReactNode {
  return (
    <code>
      {type.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={part.anchor} href={`#${part.anchor}`}>
            {part.name}
          </a>
        ),
      )}
    </code>
  );
}
