import { Fragment, type ReactNode } from 'react';
import { apiOf } from './apis.ts';
import { CodeList } from './code-list.tsx';
import { ReferenceSection } from './reference-section.tsx';

/**
 * Lists the exports of a package by group, linked to their reference page.
 *
 * @example <ApiSummary package="@rnv/core" page="/docs/api/node/rnv-core/modules" />
 */
export default function ApiSummary({ package: name, page }: { package: string; page: string }): ReactNode {
  return (
    <ReferenceSection>
      <dl className="sr-facts">
        {apiOf(name).groups.map(({ name: group, anchor, entries }) => (
          <Fragment key={anchor}>
            <dt>
              <a href={`${page}#${anchor}`}>{group}</a>
            </dt>
            <dd>
              <CodeList items={entries.map(({ name: text }) => ({ text, href: `${page}#${text}` }))} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </ReferenceSection>
  );
}
