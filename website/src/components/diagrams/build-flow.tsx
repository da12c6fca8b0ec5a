import { Arrow } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';
import { Label } from './label.tsx';

const description =
  'Configuration files go to the core, which merges them and picks a task. The engine of the platform runs the ' +
  'task and writes a platform project into platformBuilds. Source code goes to a bundler, and the engine tells ' +
  'the bundler which file variants to take. The platform project and the bundle become the app.';

/** Shows how rnv turns configuration and source code into an app. */
export function BuildFlow() {
  return (
    <Diagram
      id="build-flow"
      title="From configuration and source code to an app"
      description={description}
      height={416}
    >
      <Box x={8} y={8} width={196} height={56} title="Configuration" notes={['renative.json, appConfigs']} />
      <Box x={232} y={8} width={120} height={56} title="Source code" notes={['src']} />
      <Box x={8} y={96} width={196} height={56} title="Core" notes={['merges config, finds the task']} />
      <Box x={8} y={184} width={196} height={56} title="Engine" notes={['runs the task of the platform']} />
      <Box x={8} y={272} width={196} height={56} title="Platform project" notes={['platformBuilds']} dashed />
      <Box x={232} y={264} width={120} height={64} title="Bundler" notes={['Metro, webpack', 'or Next.js']} />
      <Box
        x={8}
        y={360}
        width={344}
        height={48}
        title="App"
        notes={['simulator, device, browser or installer']}
        dashed
      />
      <Arrow from={[106, 64]} to={[106, 94]} />
      <Arrow from={[106, 152]} to={[106, 182]} />
      <Arrow from={[106, 240]} to={[106, 270]} />
      <Arrow from={[106, 328]} to={[106, 358]} />
      <Arrow from={[292, 64]} to={[292, 262]} />
      <Arrow from={[204, 212]} to={[290, 212]} />
      <Arrow from={[292, 328]} to={[292, 358]} />
      <Label x={246} y={204} anchor="middle">
        file variants
      </Label>
    </Diagram>
  );
}
