import type { ReactNode } from 'react';
import { CodeList } from './code-list.tsx';
import { EntryName } from './entry-name.tsx';
import { ReferenceSection } from './reference-section.tsx';
import { tool } from './rnv.ts';
import type { CommandOption } from './tool.ts';

/** Returns the anchor of an option on the page with {@link OptionReference}. */
export function optionAnchor(key: string): string {
  return `option-${key.toLowerCase()}`;
}

/** Returns the anchor of an option set. */
export function setAnchor(id: string): string {
  return `${id}-options`;
}

/** Shows every option as static HTML: `<OptionReference />`. */
export default function OptionReference(): ReactNode {
  const { options, optionSets } = tool;
  return (
    <ReferenceSection of="commands">
      <OptionGroup
        anchor="options-of-every-command"
        title="Global options"
        options={options.filter(({ scope }) => scope === 'every')}
      />
      {optionSets.map(({ id, keys }) => (
        <OptionGroup
          key={id}
          anchor={setAnchor(id)}
          title={`${id.replace(/^./, (letter) => letter.toUpperCase())} options`}
          intro={`Commands that ${id} an app take all of these.`}
          options={options.filter(({ key }) => keys.includes(key))}
        />
      ))}
      <OptionGroup
        anchor="options-of-some-commands"
        title="Other options"
        intro="Each command lists the ones that it takes."
        options={options.filter(({ scope }) => scope === 'some')}
      />
      <OptionGroup
        anchor="options-without-effect"
        title="Ignored options"
        intro="The packages define these, but no command registers them. rnv ignores them without a warning."
        options={options.filter(({ scope }) => scope === 'none')}
      />
    </ReferenceSection>
  );
}

interface OptionGroupProps {
  anchor: string;
  title: string;
  intro?: string;
  options: CommandOption[];
}

function OptionGroup({ anchor, title, intro, options }: OptionGroupProps) {
  return (
    <>
      <h2 id={anchor}>{title}</h2>
      {intro && <p>{intro}</p>}
      <dl className="sr-options">
        {options.map((option) => (
          <OptionRow key={option.key} option={option} />
        ))}
      </dl>
    </>
  );
}

function OptionRow({ option }: { option: CommandOption }) {
  const { key, flags, description, examples, notes } = option;
  const anchor = optionAnchor(key);
  return (
    <>
      <EntryName name={flags} anchor={anchor} />
      <dd>
        <p>{description}</p>
        {examples.length > 0 && (
          <p>
            {'Examples: '}
            <CodeList items={examples.map((text) => ({ text }))} />
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className="sr-note">
            {note}
          </p>
        ))}
      </dd>
    </>
  );
}
