import { Arrow, DownArrow, Line } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';

const description =
  'The CLI depends on engine-core and sdk-telemetry. The platform engines depend on SDK modules and on the adapter, ' +
  'which your tool files import. All of these and your integrations have the core as a peer, and the core reads the ' +
  'catalogue in config-templates. Your app code imports only the runtime.';

const left = { x: 1, width: 148 };
const right = { x: 187, width: 148 };
const leftMiddle = 75;
const rightMiddle = 261;

/** Shows the dependencies between `@rnv` packages. */
export function PackageMap() {
  return (
    <Diagram id="package-map" title="The packages of ReNative" description={description} height={420}>
      <Box {...left} y={1} height={56} title="@rnv/cli" notes={['the rnv command']} />
      <Box {...right} y={1} height={56} title="Your tool files" notes={['Babel, Metro, Next']} kind="yours" />
      <Box
        {...left}
        y={85}
        height={72}
        title="@rnv/engine-core"
        notes={['project tasks,', 'sdk-telemetry']}
      />
      <Box {...right} y={85} height={72} title="@rnv/engine-rn-…" notes={['one per platform,', 'adapter']} />
      <Box {...left} y={185} height={72} title="Integrations" notes={['your modules']} kind="yours" />
      <Box
        {...right}
        y={185}
        height={72}
        title="@rnv/sdk-…"
        notes={['android, apple,', 'tizen, webpack …']}
      />
      <Box {...left} y={297} height={56} title="@rnv/core" notes={['and the catalogue']} />
      <Box {...right} y={297} height={56} title="Your app code" notes={['src']} kind="yours" />
      <Box {...right} y={381} height={38} title="@rnv/renative" />
      <DownArrow x={leftMiddle} from={57} to={83} />
      <DownArrow x={rightMiddle} from={57} to={83} />
      <DownArrow x={rightMiddle} from={157} to={183} />
      <Line
        points={[
          [149, 121],
          [168, 121],
          [168, 277],
        ]}
      />
      <Line
        points={[
          [187, 121],
          [168, 121],
          [168, 277],
        ]}
      />
      <Line
        points={[
          [187, 221],
          [168, 221],
          [168, 277],
        ]}
      />
      <Line
        points={[
          [leftMiddle, 257],
          [leftMiddle, 277],
        ]}
      />
      <Arrow
        points={[
          [168, 250],
          [168, 277],
          [leftMiddle, 277],
          [leftMiddle, 295],
        ]}
      />
      <DownArrow x={rightMiddle} from={353} to={379} />
    </Diagram>
  );
}
