import { Fragment, type ReactNode } from 'react';
import { CodeBlock } from 'recto/components';
import type { Api, ApiEntry } from './api.ts';
import { CodeList } from './code-list.tsx';
import { FilterBox } from './filter-box.tsx';
import { plural } from './plural.ts';
import { Provenance } from './provenance.tsx';

/** Maximum lines of a declaration that is not folded. */
const maxUnfoldedLines = 14;

/**
 * Shows every export of a package with its declaration and source.
 *
 * @example <ApiReference api={apis['@rnv/core']} />
 */
export function ApiReference({ api }: { api: Api }): ReactNode {
  const { package: name, version, groups } = api;
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className="sr">
      <Provenance source={`${name}@${version}`} size={plural(count, 'export')} version={version} />
      <FilterBox things="exports">
        {groups.map(({ name: group, anchor, entries }) => (
          <div key={anchor} data-group="">
            <h2 id={anchor}>{group}</h2>
            {entries.map((entry) => (
              <Entry key={entry.anchor} entry={entry} />
            ))}
          </div>
        ))}
      </FilterBox>
    </div>
  );
}

function Entry({ entry }: { entry: ApiEntry }) {
  const { name, anchor, kind, comment, uses, source, seeAlso } = entry;
  return (
    <section data-entry="">
      <h3 id={anchor}>
        <a href={`#${anchor}`}>{name}</a>
      </h3>
      <p className="sr-type">
        {kind}
        {' · '}
        <a href={source}>source</a>
      </p>
      {comment?.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {seeAlso && (
        <p>
          {'Described in '}
          <a href={seeAlso.href}>{seeAlso.label}</a>
          {'.'}
        </p>
      )}
      <Text entry={entry} />
      {uses.length > 0 && (
        <p className="sr-as">
          {'With '}
          <CodeList items={uses.map((text) => ({ text, href: `#${text}` }))} />
        </p>
      )}
    </section>
  );
}

function Text({ entry: { text, lines } }: { entry: ApiEntry }) {
  if (text === undefined)
    return <p className="sr-as">{`A declaration of ${lines} lines: see its source.`}</p>;
  const code = <CodeBlock language="ts">{text}</CodeBlock>;
  if (lines <= maxUnfoldedLines) return code;
  return (
    <details>
      <summary>{`Declaration, ${lines} lines`}</summary>
      {code}
    </details>
  );
}

/** Lists the exports of a package by group, linked to their reference page. */
export function ApiSummary({ api, page }: { api: Api; page: string }): ReactNode {
  return (
    <div className="sr">
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
    </div>
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
    <div className="sr">
      <Provenance
        source={`${api.package}@${api.version}`}
        size={plural(entry.members.length, 'member')}
        version={api.version}
      />
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
    </div>
  );
}
