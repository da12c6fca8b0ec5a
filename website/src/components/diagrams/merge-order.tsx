import { DownArrow } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';

/** Lowest precedence first. */
const layers = [
  { title: 'Catalogue', note: '@rnv/config-templates' },
  { title: 'Engine', note: 'the plugins that it requires' },
  { title: 'Workspace', note: '~/.rnv/renative.json' },
  { title: 'Project folder in the workspace', note: '~/.rnv/<projectName> and its appConfigs' },
  { title: 'Project', note: 'renative.json, renative.local.json', isYours: true },
  { title: 'App configs', note: 'base, the extended one, the app', isYours: true },
  { title: 'Private files', note: 'renative.private.json, in the same order' },
];

const boxHeight = 46;
const step = 54;
const bottom = layers.length * step + 22;
const middle = 168;

const description = `Seven layers, merged from the first to the last, where a later layer overrides an earlier one:
${layers.map(({ title }) => title).join(', ')}. The result is the merged configuration.`;

/** Shows the configuration layers in merge order. */
export function MergeOrder() {
  return (
    <Diagram
      id="merge-order"
      title="The order in which configuration is merged"
      description={description}
      height={bottom + boxHeight + 1}
    >
      {layers.map(({ title, note, isYours }, index) => (
        <Box
          key={title}
          x={1}
          y={1 + index * step}
          width={334}
          height={boxHeight}
          title={title}
          notes={[note]}
          kind={isYours ? 'yours' : 'plain'}
          align="start"
          number={index + 1}
        />
      ))}
      <DownArrow x={middle} from={bottom - step + boxHeight - 13} to={bottom - 2} />
      <Box
        x={1}
        y={bottom}
        width={334}
        height={boxHeight}
        title="Merged configuration"
        notes={['printed by rnv config']}
        kind="generated"
      />
    </Diagram>
  );
}
