import type { ReactNode } from 'react';
import { CodeList } from './code-list.tsx';
import type { CommandOption, Tool } from './tool.ts';

/** Returns the anchor of an option on the page with {@link OptionReference}. */
export function optionAnchor(key: string): string {
  return `option-${key.toLowerCase()}`;
}

/** Returns the anchor of an option set. */
export function setAnchor(id: string): string {
  return `${id}-options`;
}

/** Shows every option as static HTML. */
export function OptionReference({ tool }: { tool: Tool }): ReactNode {
  const { options, optionSets } = tool;
  return (
    <div className="sr">
      <OptionGroup
        anchor="options-of-every-command"
        title="Options of every command"
        options={options.filter(({ scope }) => scope === 'every')}
      />
      {optionSets.map(({ id, keys }) => (
        <OptionGroup
          key={id}
          anchor={setAnchor(id)}
          title={`The ${id} options`}
          intro={`Commands that ${id} an app take these together.`}
          options={options.filter(({ key }) => keys.includes(key))}
        />
      ))}
      <OptionGroup
        anchor="options-of-some-commands"
        title="Options of some commands"
        intro="Each command above names those that it takes."
        options={options.filter(({ scope }) => scope === 'some')}
      />
      <OptionGroup
        anchor="options-without-effect"
        title="Options without effect"
        intro="The packages define these, but no command registers them, so rnv ignores them silently."
        options={options.filter(({ scope }) => scope === 'none')}
      />
    </div>
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
      <dl>
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
      <dt>
        <a id={anchor} href={`#${anchor}`}>
          {flags}
        </a>
      </dt>
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
