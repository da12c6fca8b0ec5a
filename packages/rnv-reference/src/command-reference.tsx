import type { ReactNode } from 'react';
import { CodeBlock } from 'recto-docs/components';
import { CodeList } from './code-list.tsx';
import { commandGroups } from './command-groups.ts';
import { FilterBox } from './filter-box.tsx';
import { inlineText } from './inline-text.tsx';
import { optionAnchor, setAnchor } from './option-reference.tsx';
import { Provenance } from './provenance.tsx';
import { ReferenceSection } from './reference-section.tsx';
import type { Command, CommandVariant, Tool } from './tool.ts';

/**
 * Shows every public command as static HTML: description, example, and the packages and platforms that provide it.
 *
 * @example <CommandReference tool={tool} />
 */
export function CommandReference({ tool }: { tool: Tool }): ReactNode {
  const { commands, platforms, version } = tool;
  return (
    <ReferenceSection>
      <Provenance
        source={`@rnv/core@${version} and the engines`}
        size={`${commands.length} commands`}
        version={version}
      />
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
    </ReferenceSection>
  );
}

function CommandSection({ command }: { command: Command }) {
  const { name, anchor, description, isGlobal, variants, notes, example } = command;
  const platforms = [...new Set(variants.flatMap((variant) => variant.platforms))];
  return (
    <section data-entry="" data-platforms={platforms.join(' ') || undefined}>
      <h3 id={anchor}>
        <a href={`#${anchor}`}>{`rnv ${name}`}</a>
      </h3>
      <p>{inlineText(`${description}.${isGlobal ? ' Also works outside a project.' : ''}`)}</p>
      {notes.map((note) => (
        <p key={note} className="sr-note">
          {note}
        </p>
      ))}
      <CodeBlock language="bash">{example}</CodeBlock>
      {variants.map((variant) => (
        <Variant key={`${variant.owners} ${variant.platforms}`} variant={variant} />
      ))}
    </section>
  );
}

/** Shows a variant: platforms, packages, commands that run first, options. */
function Variant({ variant }: { variant: CommandVariant }) {
  const { owners, platforms, runsFirst, sets, options } = variant;
  const takes = [
    ...sets.map((id) => ({ text: `${id} options`, href: `#${setAnchor(id)}` })),
    ...options.map((key) => ({ text: `--${key}`, href: `#${optionAnchor(key)}` })),
  ];
  return (
    <dl className="sr-facts">
      {platforms.length > 0 && <Fact name="Platforms">{platforms.join(', ')}</Fact>}
      <Fact name="Provided by">{owners.join(', ')}</Fact>
      {runsFirst.length > 0 && (
        <Fact name="Runs first">
          <CodeList items={runsFirst.map((name) => ({ text: name }))} />
        </Fact>
      )}
      {takes.length > 0 && (
        <Fact name="Options">
          <CodeList items={takes} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
