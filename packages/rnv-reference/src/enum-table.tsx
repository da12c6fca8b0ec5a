import type { ReactNode } from 'react';
import { apiOf } from './apis.ts';
import { FactTable } from './fact-table.tsx';
import { plural } from './plural.ts';
import { Provenance } from './provenance.tsx';
import { ReferenceSection } from './reference-section.tsx';

interface EnumTableProps {
  package: string;
  /** Name of the enum. */
  name: string;
}

/**
 * Shows the members of an enum with their values.
 *
 * @example <EnumTable package="@rnv/renative" name="Platform" />
 */
export default function EnumTable({ package: from, name }: EnumTableProps): ReactNode {
  const { version, groups } = apiOf(from);
  const entry = groups.flatMap(({ entries }) => entries).find((one) => one.name === name);
  if (!entry?.members) throw new Error(`${from} exports no enum "${name}".`);
  return (
    <ReferenceSection>
      <FactTable columns={['Member', 'Value']}>
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
      </FactTable>
      <Provenance
        source={`${from}@${version}`}
        size={plural(entry.members.length, 'member')}
        version={version}
        upstream="Declarations"
      />
    </ReferenceSection>
  );
}
