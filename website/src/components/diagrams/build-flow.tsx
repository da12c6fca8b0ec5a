import { Arrow, DownArrow } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';
import { Label } from './label.tsx';

const description =
  'Configuration files go to the core, which merges them and picks a task. The engine of the platform runs the ' +
  'task and writes a platform project into platformBuilds. Source code goes to a bundler, to which the engine passes ' +
  'the order of file variants. The platform project and the bundle become the app.';

const left = { x: 1, width: 188 };
const right = { x: 221, width: 114 };
const leftMiddle = left.x + left.width / 2;
const rightMiddle = right.x + right.width / 2;

/** Shows how rnv turns configuration and source code into an app. */
export function BuildFlow() {
  return (
    <Diagram
      id="build-flow"
      title="From configuration and source code to an app"
      description={description}
      height={400}
    >
      <Box
        {...left}
        y={1}
        height={56}
        title="Configuration"
        notes={['renative.json, appConfigs']}
        kind="yours"
      />
      <Box {...right} y={1} height={56} title="Source code" notes={['src']} kind="yours" />
      <Box {...left} y={85} height={56} title="Core" notes={['merges, finds the task']} />
      <Box {...left} y={169} height={56} title="Engine" notes={['runs the task']} />
      <Box
        {...left}
        y={253}
        height={64}
        title="Platform project"
        notes={['in platformBuilds']}
        kind="generated"
      />
      <Box {...right} y={253} height={64} title="Bundler" notes={['Metro, webpack', 'or Next.js']} />
      <Box
        x={1}
        y={345}
        width={334}
        height={54}
        title="App"
        notes={['on a simulator or device, in a browser']}
        kind="generated"
      />
      <DownArrow x={leftMiddle} from={57} to={83} />
      <DownArrow x={leftMiddle} from={141} to={167} />
      <DownArrow x={leftMiddle} from={225} to={251} />
      <DownArrow x={leftMiddle} from={317} to={343} />
      <DownArrow x={rightMiddle + 24} from={57} to={251} />
      <Arrow
        points={[
          [189, 197],
          [rightMiddle - 24, 197],
          [rightMiddle - 24, 251],
        ]}
      />
      <DownArrow x={rightMiddle} from={317} to={343} />
      <Label x={rightMiddle + 14} y={186} anchor="end">
        file variants
      </Label>
    </Diagram>
  );
}
