import type { ReactNode } from 'react';
import { CodeBlock } from 'recto-docs/components';
import { CodeList, commaList } from './code-list.tsx';
import { commandGroups } from './command-groups.ts';
import { FilterBox } from './filter-box.tsx';
import { inlineText } from './inline-text.tsx';
import { optionAnchor, setAnchor } from './option-reference.tsx';
import { Provenance } from './provenance.tsx';
import { ReferenceSection } from './reference-section.tsx';
import { tool } from './rnv.ts';
import type { Command, CommandVariant } from './tool.ts';

/** The package of the commands that name no other. */
const commonOwner = 'engine-core';

/**
 * Shows every public command as static HTML: description, example, and the platforms and packages that provide it. What
 * holds for most commands is said once, above them.
 *
 * @example <CommandReference />
 */
export default function CommandReference(): ReactNode {
  const { commands, platforms, version } = tool;
  return (
    <ReferenceSection of="commands">
      <p>
        {'A command without a table is the same for every platform and comes from '}
        <Owner id={commonOwner} />
        {'. “Anywhere” marks commands that also work outside a project.'}
      </p>
      <FilterBox things="commands" platforms={platforms}>
        {commandGroups(commands).map(({ title, anchor, members }) => (
          <div key={anchor} data-group="">
            <h2 id={anchor}>{title}</h2>
            {members.map((command) => (
              <CommandSection key={command.anchor} command={command} />
            ))}
          </div>
        ))}
      </FilterBox>
      <Provenance
        source={`@rnv/core@${version}`}
        more=" and the engines"
        size={`${commands.length} commands`}
        version={version}
      />
    </ReferenceSection>
  );
}

function CommandSection({ command }: { command: Command }) {
  const { name, anchor, description, isGlobal, variants, notes, example } = command;
  const platforms = [...new Set(variants.flatMap((variant) => variant.platforms))];
  const [only] = variants;
  return (
    <section data-entry="" data-platforms={platforms.join(' ') || undefined}>
      {isGlobal && <small className="sr-mark">Anywhere</small>}
      <h3 id={anchor}>
        <a href={`#${anchor}`}>{`rnv ${name}`}</a>
      </h3>
      <p>{inlineText(`${description}.`)}</p>
      {notes.map((note) => (
        <p key={note} className="sr-note">
          {note}
        </p>
      ))}
      {example !== `npx rnv ${name}` && <CodeBlock language="bash">{example}</CodeBlock>}
      {platforms.length > 0 ? <Variants variants={variants} /> : only && <OnlyVariant variant={only} />}
    </section>
  );
}

/** Shows a command that is the same for every platform: the commands before it, its options and its package, if any. */
function OnlyVariant({ variant }: { variant: CommandVariant }) {
  const owners = variant.owners.filter((id) => id !== commonOwner);
  const options = optionsOf(variant);
  return (
    <>
      {variant.runsFirst.length > 0 && (
        <p className="sr-as">
          {'Runs first: '}
          <Commands names={variant.runsFirst} />
        </p>
      )}
      {options.length > 0 && (
        <p className="sr-as">
          {'Options: '}
          <CodeList items={options} />
        </p>
      )}
      {owners.length > 0 && (
        <p className="sr-as">
          {'From '}
          <Owners ids={owners} />
        </p>
      )}
    </>
  );
}

/** Shows what differs by platform, in a table without empty columns. */
function Variants({ variants }: { variants: CommandVariant[] }) {
  const columns = [
    {
      title: 'Platforms',
      isShown: true,
      cell: ({ platforms }: CommandVariant) => <Platforms keys={platforms} />,
    },
    { title: 'From', isShown: true, cell: ({ owners }: CommandVariant) => <Owners ids={owners} /> },
    {
      title: 'Runs first',
      isShown: variants.some(({ runsFirst }) => runsFirst.length > 0),
      cell: ({ runsFirst }: CommandVariant) => <Commands names={runsFirst} />,
    },
    {
      title: 'Options',
      isShown: variants.some((variant) => optionsOf(variant).length > 0),
      cell: (variant: CommandVariant) => <CodeList items={optionsOf(variant)} />,
    },
  ].filter(({ isShown }) => isShown);
  return (
    <table className="sr-variants">
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <tr key={`${variant.owners} ${variant.platforms}`}>
            {columns.map(({ title, cell }) => (
              <td key={title} data-label={title}>
                {cell(variant)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function optionsOf({ sets, options }: CommandVariant): { text: string; href: string }[] {
  return [
    ...sets.map((id) => ({ text: `${id} options`, href: `#${setAnchor(id)}` })),
    ...options.map((key) => ({ text: `--${key}`, href: `#${optionAnchor(key)}` })),
  ];
}

function Platforms({ keys }: { keys: string[] }) {
  return commaList(
    keys.map((key) => (
      <a key={key} href={`/docs/platforms/${key}`}>
        {key}
      </a>
    )),
  );
}

function Owners({ ids }: { ids: string[] }) {
  return commaList(ids.map((id) => <Owner key={id} id={id} />));
}

/** Links an engine to its page; other packages have none. */
function Owner({ id }: { id: string }) {
  return id.startsWith('engine-') ? <a href={`/docs/engines/${id}`}>{id}</a> : id;
}

/** Links commands to their entries; internal ones have none. */
function Commands({ names }: { names: string[] }) {
  return <CodeList items={names.map((text) => ({ text, href: hrefs.get(text) }))} />;
}

const hrefs = new Map(tool.commands.map(({ name, anchor }) => [name, `#${anchor}`]));
