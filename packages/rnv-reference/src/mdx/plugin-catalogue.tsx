import { PluginCatalogue } from '../plugin-catalogue.tsx';
import { tool } from '../rnv.ts';

/** `<PluginCatalogue />` */
export default function AllPlugins() {
  return <PluginCatalogue tool={tool} />;
}
