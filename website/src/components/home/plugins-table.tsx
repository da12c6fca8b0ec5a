import { CodeBlock } from 'recto/components';
import { platforms } from '../../data/platforms.ts';
import { integrations, type Plugin, pluginCounts, pluginPlatforms, plugins } from '../../data/plugins.ts';
import { Section } from './section.tsx';

const columns = pluginPlatforms.map((key) => ({
  key,
  name: platforms.find((one) => one.key === key)?.name ?? key,
}));

/** Shows packages of the catalogue with their platforms, then the deployment targets. */
export function PluginsTable() {
  return (
    <Section
      title="Plugins and integrations"
      intro={
        <>
          <p>
            The catalogue lists {pluginCounts.all} plugins and picks their versions. {pluginCounts.native} of
            them bring pods, Gradle lines and permissions for their platforms, so one command adds a plugin to
            every project that rnv generates.
          </p>
          <p>
            <a href="/docs/plugins/overview">Browse the catalogue</a>
          </p>
        </>
      }
    >
      <CodeBlock language="bash">npx rnv plugin add react-native-svg</CodeBlock>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable. */}
      <section className="table home-plugins" aria-label="Plugins" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Package</th>
              <th scope="col">Version</th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plugins.map((plugin) => (
              <PluginRow key={plugin.name} plugin={plugin} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="home-plugins__key">
        <span className="home-plugins__mark" /> native settings in the catalogue of 1.1
      </p>
      <p className="home-integrations">
        Deliver a build with{' '}
        {integrations.map(({ name, page }, index) => (
          <span key={page}>
            {index > 0 && (index === integrations.length - 1 ? ' or ' : ', ')}
            <a href={`/docs/integrations/${page}`}>{name}</a>
          </span>
        ))}
        . Docker has its own package; for the others there is a recipe with a build hook.
      </p>
    </Section>
  );
}

function PluginRow({ plugin: { name, version, native } }: { plugin: Plugin }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{version}</td>
      {columns.map(({ key }) => (
        <td key={key}>
          {native.includes(key) && (
            <span className="home-plugins__mark">
              <span className="visually-hidden">yes</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
