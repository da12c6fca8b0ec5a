import { Fragment, type ReactNode } from 'react';
import { CodeBlock } from 'recto-docs/components';
import type { Api, ApiEntry } from './api.ts';
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
 * @example <ApiReference api={apis['@rnv/core']} />
 */
export function ApiReference({ api }: { api: Api }): ReactNode {
  const { package: name, version, groups } = api;
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
        <Entry key={entry.anchor} entry={entry} />
      ))}
    </dl>
  );
}

function Entry({ entry }: { entry: ApiEntry }) {
  const { name, anchor, kind, summary, signature, source, comment, uses, seeAlso, text, lines } = entry;
  return (
    <div data-entry="">
      <EntryName name={name} anchor={anchor} />
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

/** Lists the exports of a package by group, linked to their reference page. */
export function ApiSummary({ api, page }: { api: Api; page: string }): ReactNode {
  return (
    <ReferenceSection>
      <dl className="sr-facts">
        {api.groups.map(({ name, anchor, entries }) => (
          <Fragment key={anchor}>
            <dt>
              <a href={`${page}#${anchor}`}>{name}</a>
            </dt>
            <dd>
              <CodeList
                items={entries.map((entry) => ({ text: entry.name, href: `${page}#${entry.anchor}` }))}
              />
            </dd>
          </Fragment>
        ))}
      </dl>
    </ReferenceSection>
  );
}

interface EnumTableProps {
  api: Api;
  /** Name of the enum. */
  name: string;
}

/**
 * Shows the members of an enum with their values.
 *
 * @example <EnumTable api={apis['@rnv/renative']} name="Platform" />
 */
export function EnumTable({ api, name }: EnumTableProps): ReactNode {
  const entry = api.groups.flatMap(({ entries }) => entries).find((one) => one.name === name);
  if (!entry?.members) throw new Error(`${api.package} exports no enum "${name}".`);
  return (
    <ReferenceSection>
      <div className="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {entry.members.map(({ name: member, value }) => (
              <tr key={member}>
                <th scope="row">
                  <a id={member} href={`#${member}`}>
                    <code>{`${name}.${member}`}</code>
                  </a>
                </th>
                <td>
                  <code>{value}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Provenance
        source={`${api.package}@${api.version}`}
        size={plural(entry.members.length, 'member')}
        version={api.version}
        upstream="Declarations"
      />
    </ReferenceSection>
  );
}
