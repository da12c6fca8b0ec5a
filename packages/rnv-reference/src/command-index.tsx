import type { ReactNode } from 'react';
import { commandGroups } from './command-groups.ts';
import { inlineText } from './inline-text.tsx';
import { Provenance } from './provenance.tsx';
import { ReferenceSection } from './reference-section.tsx';
import { tool } from './rnv.ts';
import type { Command } from './tool.ts';

/**
 * Lists the commands of a package by group, linked to their entries.
 *
 * @example <CommandIndex from="engine-core" />
 */
export default function CommandIndex({ from }: { from: string }): ReactNode {
  const commands = tool.commands.filter(({ variants }) =>
    variants.some(({ owners }) => owners.includes(from)),
  );
  if (commands.length === 0) throw new Error(`No command is from "${from}".`);
  return (
    <ReferenceSection>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable. */}
      <section className="table" aria-label="Commands" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Command</th>
              <th scope="col">What it does</th>
              <th scope="col">Outside a project</th>
            </tr>
          </thead>
          {commandGroups(commands).map(({ title, anchor, members }) => (
            <tbody key={anchor}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {title}
                </th>
              </tr>
              {members.map((command) => (
                <Row key={command.anchor} command={command} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <Provenance
        source={`@rnv/${from}@${tool.version}`}
        size={`${commands.length} commands`}
        version={tool.version}
      />
    </ReferenceSection>
  );
}

function Row({ command: { name, anchor, description, notes, isGlobal } }: { command: Command }) {
  return (
    <tr>
      <td>
        <CommandLink name={name} anchor={anchor} />
      </td>
      <td>
        {inlineText(`${description}.`)}
        {notes.map((note) => (
          <p key={note} className="sr-note">
            {note}
          </p>
        ))}
      </td>
      <td>{isGlobal ? 'yes' : 'no'}</td>
    </tr>
  );
}

/** Links a command's name to its entry in the reference. */
export function CommandLink({ name, anchor }: Pick<Command, 'name' | 'anchor'>): ReactNode {
  return (
    <a href={`/docs/api/cli#${anchor}`}>
      <code>{name}</code>
    </a>
  );
}
