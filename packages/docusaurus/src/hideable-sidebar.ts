import { join } from 'node:path';
import type { Plugin } from 'recto-docs/plugin';
import { isPlain } from './config/convert-settings.ts';
import { packageFolder } from './files.ts';

/** Returns the plugin that adds a button below the sidebar which hides it, if `themeConfig.docs` has a hideable sidebar. */
export function hideableSidebarPlugins(docs: unknown): Plugin[] {
  const { sidebar } = isPlain(docs) ? docs : {};
  if (!isPlain(sidebar) || !sidebar.hideable) return [];
  const folder = join(packageFolder(), 'src');
  return [
    {
      name: 'docusaurus-hideable-sidebar',
      components: { SidebarFooter: join(folder, 'modules/HideSidebarButton.tsx') },
      customCss: [join(folder, 'css/hideable-sidebar.css')],
    },
  ];
}
