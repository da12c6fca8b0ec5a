import type { ReactNode } from 'react';
import { CodeList } from './code-list.tsx';
import { CommandLink } from './command-index.tsx';
import { FactTable } from './fact-table.tsx';
import { plural } from './plural.ts';
import { ReferenceSection } from './reference-section.tsx';
import { tool } from './rnv.ts';
import type { Engine } from './tool.ts';

/**
 * Shows the facts of an engine: platforms with ports and file extensions, commands, plugins and suffix.
 *
 * @example <EngineFacts id="engine-rn" />
 */
export default function EngineFacts({ id }: { id: string }): ReactNode {
  const engine = tool.engines.find((one) => one.id === id);
  if (!engine)
    throw new Error(`No engine is called "${id}": there are ${tool.engines.map((one) => one.id)}.`);
  const { version, suffix, plugins, platforms } = engine;
  return (
    <>
      <ReferenceSection>
        <p className="sr-from">
          {'Generated from '}
          <code>{`@rnv/${id}@${version}`}</code>
          {`: ${plural(platforms.length, 'platform')}.`}
        </p>
        <dl className="sr-facts">
          <dt>File suffix</dt>
          <dd>
            <code>{suffix}</code>
          </dd>
          <dt>Plugins</dt>
          <dd>
            <CodeList items={plugins.map((name) => toPluginLink(name))} />
          </dd>
        </dl>
      </ReferenceSection>
      <h3 id="ports">Platforms and ports</h3>
      <PlatformTable engine={engine} />
      <h3 id="commands">Commands</h3>
      <CommandTable engine={engine} />
      <h3 id="file-endings">File extensions, in order of precedence</h3>
      <ReferenceSection>
        {platforms.map(({ key, extensions }) => (
          <details key={key}>
            <summary>{`${key}: ${plural(extensions.length, 'extension')}`}</summary>
            <p>
              <CodeList items={extensions.map((text) => ({ text: `.${text}` }))} />
            </p>
          </details>
        ))}
      </ReferenceSection>
    </>
  );
}

function toPluginLink(name: string): { text: string; href?: string } {
  const plugin = tool.catalogue.plugins.find((one) => one.name === name);
  if (!plugin) return { text: name };
  const text = plugin.version ? `${name} ${plugin.version}` : name;
  return { text, href: `/docs/plugins/overview#${plugin.anchor}` };
}

function PlatformTable({ engine: { platforms } }: { engine: Engine }) {
  return (
    <FactTable columns={['Platform', 'Default engine', 'Port']}>
      {platforms.map(({ key, isDefault, port }) => (
        <tr key={key}>
          <th scope="row">
            <a href={`/docs/platforms/${key}`}>
              <code>{key}</code>
            </a>
          </th>
          <td>{isDefault ? 'yes' : 'no'}</td>
          <td>{port}</td>
        </tr>
      ))}
    </FactTable>
  );
}

function CommandTable({ engine: { id, platforms } }: { engine: Engine }) {
  const rows = tool.commands.flatMap(({ name, anchor, variants }) => {
    const keys = new Set(
      variants.flatMap((variant) => (variant.owners.includes(id) ? variant.platforms : [])),
    );
    const own = platforms.filter(({ key }) => keys.has(key)).map(({ key }) => key);
    return own.length > 0 ? [{ name, anchor, own }] : [];
  });
  return (
    <FactTable columns={['Command', 'Platforms']}>
      {rows.map(({ name, anchor, own }) => (
        <tr key={name}>
          <th scope="row">
            <CommandLink name={name} anchor={anchor} />
          </th>
          <td>
            {own.length === platforms.length ? 'all' : <CodeList items={own.map((text) => ({ text }))} />}
          </td>
        </tr>
      ))}
    </FactTable>
  );
}
