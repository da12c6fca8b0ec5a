import type { ReactNode } from 'react';
import { CodeList } from './code-list.tsx';
import { FilterBox } from './filter-box.tsx';
import { Provenance } from './provenance.tsx';
import type { Plugin, Tool } from './tool.ts';

/**
 * Shows every plugin with settings in rnv: version, platforms, dependencies.
 *
 * @example <PluginCatalogue tool={tool} />
 */
export function PluginCatalogue({ tool }: { tool: Tool }): ReactNode {
  const { catalogue, platforms, version } = tool;
  const { plugins } = catalogue;
  const anchors = new Map(plugins.map(({ name, anchor }) => [name, anchor]));
  return (
    <div className="sr">
      <Provenance
        source={`@rnv/config-templates@${catalogue.version}`}
        size={`${plugins.length} plugins`}
        version={version}
      />
      <FilterBox things="plugins" platforms={platforms}>
        <dl className="sr-keys sr-plugins">
          {plugins.map((plugin) => (
            <Entry key={plugin.anchor} plugin={plugin} anchors={anchors} />
          ))}
        </dl>
      </FilterBox>
    </div>
  );
}

function Entry({ plugin, anchors }: { plugin: Plugin; anchors: Map<string, string> }) {
  const { name, anchor, version, native, only, props, needs, deprecated } = plugin;
  const platforms = only ?? native;
  return (
    // A plugin without native settings is JavaScript only and works on all platforms of its engine.
    <div data-entry="" data-platforms={platforms.join(' ') || undefined}>
      <dt>
        <a id={anchor} href={`#${anchor}`}>
          {name}
        </a>
      </dt>
      <dd>
        <code>{version ?? 'no version'}</code>
        <NpmLink plugin={plugin} />
      </dd>
      <dd>
        <p className="sr-as">{support(plugin)}</p>
        {needs.length > 0 && (
          <p>
            {'Needs '}
            <CodeList items={needs.map((need) => toItem(need, anchors))} />
          </p>
        )}
        {props.length > 0 && (
          <p>
            {'Values to fill in under '}
            <code>props</code>
            {': '}
            <CodeList items={props.map((text) => ({ text }))} />
          </p>
        )}
        {deprecated && <p className="sr-note">{deprecated}</p>}
      </dd>
    </div>
  );
}

function toItem(name: string, anchors: Map<string, string>) {
  const anchor = anchors.get(name);
  return { text: name, ...(anchor && { href: `#${anchor}` }) };
}

function NpmLink({ plugin: { name, isOnNpm } }: { plugin: Plugin }) {
  if (!isOnNpm) return <em>not on npm</em>;
  return (
    <a href={`https://www.npmjs.com/package/${name}`} aria-label={`${name} on npm`}>
      npm
    </a>
  );
}

function support({ native, only }: Plugin): string {
  if (only) return `Only for ${only.join(', ')}`;
  return native.length > 0 ? `Native settings for ${native.join(', ')}` : 'No native settings';
}
