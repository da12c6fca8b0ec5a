import type { ReactNode } from 'react';
import { CodeBlock } from 'recto-docs/components';
import type { ApiEntry } from './api.ts';
import { apiOf } from './apis.ts';
import { CodeList } from './code-list.tsx';
import { EntryName } from './entry-name.tsx';
import { FilterBox } from './filter-box.tsx';
import { inlineText } from './inline-text.tsx';
import { plural } from './plural.ts';
import { Provenance } from './provenance.tsx';
import { ReferenceSection } from './reference-section.tsx';

/**
 * Shows every export of a package: a table for each purpose, and the declaration of each export in a fold. The anchor of an
 * export is its name, in the visible row.
 *
 * @example <ApiReference package="@rnv/core" />
 */
export default function ApiReference({ package: name }: { package: string }): ReactNode {
  const { version, groups } = apiOf(name);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <ReferenceSection of="api">
      <FilterBox things="exports">
        {groups.map(({ name: group, about, anchor, entries }) => (
          <div key={anchor} data-group="">
            <h2 id={anchor}>{group}</h2>
            <p>{inlineText(about)}</p>
            <Entries entries={entries.filter(({ kind }) => kind !== 'type')} className="sr-api" />
            <Entries entries={entries.filter(({ kind }) => kind === 'type')} className="sr-api sr-types" />
          </div>
        ))}
      </FilterBox>
      <Provenance
        source={`${name}@${version}`}
        size={plural(count, 'export')}
        version={version}
        upstream="Declarations"
      />
    </ReferenceSection>
  );
}

function Entries({ entries, className }: { entries: ApiEntry[]; className: string }) {
  if (entries.length === 0) return null;
  return (
    <dl className={className}>
      {entries.map((entry) => (
        <Entry key={entry.name} entry={entry} />
      ))}
    </dl>
  );
}

function Entry({ entry }: { entry: ApiEntry }) {
  const { name, kind, summary, signature, source, comment, uses, seeAlso, text, lines } = entry;
  return (
    <div data-entry="">
      <EntryName name={name} anchor={name} />
      <dd>
        <details>
          <summary>
            {kind === 'type' ? (
              'type'
            ) : summary ? (
              inlineText(summary)
            ) : (
              <code className="sr-signature">{signature}</code>
            )}
          </summary>
          {comment?.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className="sr-comment">
              {paragraph}
            </p>
          ))}
          {text !== undefined && <CodeBlock language="ts">{text}</CodeBlock>}
          <p className="sr-as">
            <a href={source}>Source</a>
            {text === undefined && ` (${lines} lines)`}
            {seeAlso && (
              <>
                {' · '}
                <a href={seeAlso.href}>{seeAlso.label}</a>
              </>
            )}
            {uses.length > 0 && (
              <>
                {' · Uses '}
                <CodeList items={uses.map((one) => ({ text: one, href: `#${one}` }))} />
              </>
            )}
          </p>
        </details>
      </dd>
    </div>
  );
}
