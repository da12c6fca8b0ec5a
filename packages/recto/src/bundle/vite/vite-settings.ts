import type { ShellSlot } from '../../config/component-slots.ts';
import type { PluginConfig } from '../../config/plugin-schema.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { ViteOptions } from '../../config/vite-options.ts';
import type { ReadRecorder } from '../../reads/recorder.ts';
import type { LimitCall } from '../../utils/site-call.ts';
import type { CodeChecker } from '../islands/check-code.ts';
import type { IslandModule } from '../islands/island-modules.ts';
import type { PublishedFiles } from '../published-files.ts';
import type { CssModules } from '../style-files.ts';

export interface ViteSettings {
  /** Absolute site folder. */
  root: string;
  baseUrl: string;
  /** The style sheets of the site and of its plugins: absolute, or from the site folder. */
  customCss: string[];
  cssModules: CssModules;
  /** The plugins of the site, without files that do not exist. */
  plugins?: PluginConfig[];
  /** Returns the components of the current configuration. */
  components: () => SiteConfig['components'];
  /** Returns the parts of the shell that no page has. */
  unusedSlots?: () => readonly ShellSlot[];
  /**
   * Parts of the shell whose replacements could not be loaded, so that the theme's stay. Set where pages are published
   * without the components that fail.
   */
  failedParts?: Promise<readonly string[]> | undefined;
  /** Parts of the shell that provide contexts to articles, for the client bundle. */
  providers?: Promise<readonly string[]> | undefined;
  /** Returns how diagrams are drawn and code is shown. */
  markdown?: () => Pick<SiteConfig['markdown'], 'mermaid' | 'magicComments'>;
  published: PublishedFiles;
  vite?: ViteOptions;
  /** Whether these change modules of the engine too. */
  changesEngine?: boolean;
  /** Returns what decides what its plugins do; `undefined` if they can read anything. */
  vitePluginsKey?: () => string | undefined;
  /** Records what these plugins read. */
  recorder?: ReadRecorder | undefined;
  /** Returns the code of an MDX page's module, by the absolute path of the page. */
  pageCode?: (file: string) => string | undefined;
  /** Returns the code of an imported Markdown file's module, by its absolute path. */
  partialCode: (file: string) => Promise<string>;
  /** Returns the code of what this module exports in the browser, besides its content. */
  partialValues: (file: string) => Promise<string>;
  /** Decides which components are islands, where modules of the site run. */
  checker?: CodeChecker;
  limitCall: LimitCall;
  /** Folders whose files may come from anyone. */
  untrusted?: string[];
  /** Returns why a file must not be part of the site's code, by its path from the site folder. */
  codeRefusal?: ((file: string) => string | undefined) | undefined;
  islands?: Promise<IslandModule[]>;
}
