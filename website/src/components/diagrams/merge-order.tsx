import { Arrow } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';

/** Lowest precedence first. */
const layers = [
  { title: 'Catalogue', note: '@rnv/config-templates' },
  { title: 'Engine', note: 'the plugins that the engine needs' },
  { title: 'Workspace', note: '~/.rnv/renative.json' },
  { title: 'Project folder in the workspace', note: '~/.rnv/<projectName>, with its appConfigs' },
  { title: 'Project', note: 'renative.json, renative.local.json' },
  { title: 'App configs', note: 'base, the extended one, the app' },
  { title: 'Private files', note: 'renative.private.json, in the same order' },
];

const boxHeight = 46;
const step = 64;

const description = `Seven layers, merged from the first to the last, where a later layer overrides an earlier one:
${layers.map(({ title }) => title).join(', ')}. The result is the merged configuration.`;

/** Shows the configuration layers in merge order. */
export function MergeOrder() {
  const bottom = layers.length * step;
  return (
    <Diagram
      id="merge-order"
      title="The order in which configuration is merged"
      description={description}
      height={bottom + 56}
    >
      {layers.map(({ title, note }, index) => (
        <g key={title}>
          <Box
            x={40}
            y={4 + index * step}
            width={280}
            height={boxHeight}
            title={`${index + 1}. ${title}`}
            notes={[note]}
          />
          <Arrow from={[180, 4 + index * step + boxHeight]} to={[180, (index + 1) * step + 2]} />
        </g>
      ))}
      <Box
        x={40}
        y={bottom + 4}
        width={280}
        height={boxHeight}
        title="Merged configuration"
        notes={['rnv config']}
        dashed
      />
    </Diagram>
  );
}
