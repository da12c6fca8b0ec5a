import type { ReactNode } from 'react';
import { CodeList } from './code-list.tsx';
import { plural } from './plural.ts';
import { Provenance } from './provenance.tsx';
import type { Tool } from './tool.ts';

interface EngineFactsProps {
  tool: Tool;
  /** `engine-rn`. */
  id: string;
}

/**
 * What an engine package declares: its platforms with their ports and file endings, its plugins, its suffix.
 *
 * @example <EngineFacts tool={tool} id="engine-rn" />
 */
export function EngineFacts({ tool, id }: EngineFactsProps): ReactNode {
  const engine = tool.engines.find((one) => one.id === id);
  if (!engine)
    throw new Error(`No engine is called "${id}": there are ${tool.engines.map((one) => one.id)}.`);
  const { version, suffix, plugins, platforms } = engine;
  return (
    <div className="sr">
      <Provenance
        source={`@rnv/${id}@${version}`}
        size={plural(platforms.length, 'platform')}
        version={version}
      />
      <dl className="sr-facts">
        <dt>Suffix</dt>
        <dd>
          <code>{suffix}</code>
        </dd>
        <dt>Plugins</dt>
        <dd>
          <CodeList
            items={plugins.map((text) => ({
              text,
              href: `/docs/plugins/overview#${toPluginAnchor(text, tool)}`,
            }))}
          />
        </dd>
      </dl>
      <div className="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Platform</th>
              <th scope="col">Default engine</th>
              <th scope="col">Port</th>
              <th scope="col">
                <code>--hosted</code>
              </th>
            </tr>
          </thead>
          <tbody>
            {platforms.map(({ key, isDefault, port, isWebHosted }) => (
              <tr key={key}>
                <th scope="row">
                  <a href={`/docs/platforms/${key}`}>
                    <code>{key}</code>
                  </a>
                </th>
                <td>{isDefault ? 'yes' : 'when a project asks for it'}</td>
                <td>{port}</td>
                <td>{isWebHosted ? 'yes' : 'no'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3 id="file-endings">File endings, strongest first</h3>
      {platforms.map(({ key, extensions }) => (
        <details key={key}>
          <summary>{`${key}: ${extensions.length}`}</summary>
          <p>
            <CodeList items={extensions.map((text) => ({ text: `.${text}` }))} />
          </p>
        </details>
      ))}
    </div>
  );
}

function toPluginAnchor(name: string, { catalogue }: Tool): string {
  return catalogue.plugins.find((plugin) => plugin.name === name)?.anchor ?? '';
}
