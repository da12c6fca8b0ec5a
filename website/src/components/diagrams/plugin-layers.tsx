import { Arrow } from './arrow.tsx';
import { Box } from './box.tsx';
import { Diagram } from './diagram.tsx';

const description =
  'The catalogue entry and your entry are merged, and yours wins. The merged entry adds a version to package.json, ' +
  'native set-up to the platform project, and aliases and fonts to the bundler.';

/** Shows how a plugin entry resolves. */
export function PluginLayers() {
  return (
    <Diagram id="plugin-layers" title="From a plugin entry to a build" description={description} height={306}>
      <Box x={4} y={8} width={170} height={58} title="Catalogue entry" notes={['@rnv/config-templates']} />
      <Box x={186} y={8} width={170} height={58} title="Your entry" notes={['plugins in renative.json']} />
      <Box
        x={92}
        y={108}
        width={176}
        height={58}
        title="Merged entry"
        notes={['yours wins, per key']}
        dashed
      />
      <path d="M89 66V86H150V106M146 100L150 106L154 100M271 66V86H210V106M206 100L210 106L214 100" />
      <Box x={4} y={212} width={112} height={72} title="package.json" notes={['version, npm']} dashed />
      <Box
        x={124}
        y={212}
        width={112}
        height={72}
        title="Native files"
        notes={['Gradle, Pods,', 'manifest, plist']}
        dashed
      />
      <Box
        x={244}
        y={212}
        width={112}
        height={72}
        title="Bundler"
        notes={['webpackConfig,', 'fontSources']}
        dashed
      />
      <Arrow from={[180, 166]} to={[180, 210]} />
      <path d="M180 188H60V210M56 204L60 210L64 204M180 188H300V210M296 204L300 210L304 204" />
    </Diagram>
  );
}
