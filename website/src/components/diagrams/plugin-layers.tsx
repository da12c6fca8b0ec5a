import { Arrow, DownArrow, Line } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';

const description =
  'The catalogue entry and your entry are merged, and yours wins. The merged entry adds a version to package.json, ' +
  'native set-up to the platform project, and aliases and fonts to the bundler.';

const middle = 168;
const third = { width: 104, y: 190, height: 74 };

/** Shows how a plugin entry resolves. */
export function PluginLayers() {
  return (
    <Diagram id="plugin-layers" title="From a plugin entry to a build" description={description} height={265}>
      <Box x={1} y={1} width={161} height={56} title="Catalogue entry" notes={['config-templates']} />
      <Box
        x={174}
        y={1}
        width={161}
        height={56}
        title="Your entry"
        notes={['in renative.json']}
        kind="yours"
      />
      <Line
        points={[
          [81, 57],
          [81, 73],
          [middle, 73],
        ]}
      />
      <Line
        points={[
          [254, 57],
          [254, 73],
          [middle, 73],
        ]}
      />
      <DownArrow x={middle} from={73} to={93} />
      <Box x={78} y={95} width={180} height={56} title="Merged entry" notes={['yours wins, per key']} />
      <Line
        points={[
          [middle, 151],
          [middle, 168],
        ]}
      />
      {[53, middle, 283].map((x) => (
        <Arrow
          key={x}
          points={[[middle, 168], ...(x === middle ? [] : [[x, 168] as [number, number]]), [x, third.y - 2]]}
        />
      ))}
      <Box x={1} {...third} title="package.json" notes={['version']} kind="generated" />
      <Box
        x={116}
        {...third}
        title="Native files"
        notes={['Gradle, Pods,', 'manifest, plist']}
        kind="generated"
      />
      <Box x={231} {...third} title="Bundler" notes={['aliases,', 'fonts']} />
    </Diagram>
  );
}
