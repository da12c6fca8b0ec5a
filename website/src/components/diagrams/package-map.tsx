import { Arrow } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';

const description =
  'The CLI depends on engine-core and sdk-telemetry. The platform engines depend on SDK modules and on the adapter. ' +
  'All of these have the core as a peer, and the core reads the catalogue in config-templates. ' +
  'Your app code imports only the runtime library.';

/** Shows the dependencies between `@rnv` packages. */
export function PackageMap() {
  return (
    <Diagram id="package-map" title="The packages of ReNative" description={description} height={394}>
      <Box x={8} y={8} width={164} height={56} title="@rnv/cli" notes={['the rnv command']} />
      <Box
        x={188}
        y={8}
        width={164}
        height={56}
        title="Your tool files"
        notes={['Babel, Metro, Next …']}
        dashed
      />
      <Box
        x={8}
        y={96}
        width={164}
        height={72}
        title="@rnv/engine-core"
        notes={['project tasks', 'and sdk-telemetry']}
      />
      <Box
        x={188}
        y={96}
        width={164}
        height={72}
        title="@rnv/engine-rn-…"
        notes={['one per platform,', 'with @rnv/adapter']}
      />
      <Box
        x={188}
        y={200}
        width={164}
        height={72}
        title="@rnv/sdk-…"
        notes={['android, apple, tizen,', 'webos, kaios, webpack']}
      />
      <Box x={8} y={200} width={164} height={72} title="Integrations" notes={['your own modules']} dashed />
      <Box
        x={8}
        y={304}
        width={164}
        height={72}
        title="@rnv/core"
        notes={['context, config, tasks', 'and config-templates']}
      />
      <Box
        x={188}
        y={304}
        width={164}
        height={72}
        title="@rnv/renative"
        notes={['imported by your app,', 'needs none of these']}
      />
      <Arrow from={[90, 64]} to={[90, 94]} />
      <Arrow from={[270, 64]} to={[270, 94]} />
      <Arrow from={[270, 168]} to={[270, 198]} />
      <Arrow from={[90, 272]} to={[90, 302]} />
      <path d="M180 132V288M172 132H180M188 132H180M188 236H180M180 288H130V302M126 296L130 302L134 296" />
    </Diagram>
  );
}
