import { z } from 'zod';
import { functionSchema } from '../utils/schema.ts';
import { collectionSchema } from './collection-config.ts';
import { pluginOptions } from './markdown-config.ts';
import { viteOptions } from './vite-options.ts';

export type HookName = keyof typeof hooks;

/** A plugin as the configuration has it: `callPlugins` knows the types of its hooks. */
export type PluginConfig = z.output<typeof pluginSchema>;

const hook = functionSchema().optional();

const hooks = {
  config: hook,
  content: hook,
  routes: hook,
  contentLoaded: hook,
  highlighter: hook,
  banner: hook,
  head: hook,
  body: hook,
  socialImages: hook,
  files: hook,
  check: hook,
};

/** A further format of every page, whose files are next to the documents: Markdown or plain text. */
const pageFormat = z.strictObject({
  /** Extension of the files: `md` for `/docs/a.md`. */
  extension: z.string().regex(/^(?!html$)\w+$/, 'expected an extension without a dot, other than html'),
  /** MIME type of the files, to which pages link as alternates. */
  type: z.string().min(1),
  /**
   * Module whose default export returns a `WriteArticle`, as an absolute path. A build calls it once, in the thread that
   * writes the output, and what it returns for each page, in their order.
   */
  module: z.string().min(1),
});

export type PageFormat = z.output<typeof pageFormat>;

/** The parts of a content security policy that a site and its plugins may extend. */
const policyDirective = z.enum([
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'media-src',
  'script-src',
  'style-src',
  'worker-src',
]);

/** Sources by directive: `{ 'connect-src': ['https://api.example.org'] }`. */
export const policySchema = z.partialRecord(
  policyDirective,
  z.array(z.string().regex(/^[^;,\r\n]+$/, 'expected a source without ";" and ",", which end a directive')),
);

/** An element of a head: `{ tag: 'meta', attributes: { name: 'google-site-verification', content: '…' } }`. */
export type HeadTag = z.input<typeof headTag>;

export const headTag = z.strictObject({
  tag: z.enum(['base', 'link', 'meta', 'noscript', 'script', 'style']),
  /** `true` is an attribute without a value; `false` leaves it out. Addresses are used as they are written. */
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** HTML of the content. */
  content: z.string().default(''),
});

export const pluginSchema = z.strictObject({
  /** In diagnostics: `spelling`. */
  name: z.string().min(1),
  ...hooks,
  /** A folder of Markdown for `routes`. */
  collection: collectionSchema.optional(),
  /**
   * Texts of its options by id, for translators. With a collection, they are in the file `options.json` of its translations,
   * and `routes` receives the translated texts; otherwise they are in `code.json`, and `messages` of `banner` has them.
   */
  texts: z
    .record(z.string(), z.strictObject({ message: z.string(), description: z.string().optional() }))
    .optional(),
  /** Translations of its interface texts, by language and id. */
  messages: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** Style sheet for the entries and listings of `routes`, as an absolute path: the text becomes part of their documents. */
  styles: z.string().min(1).optional(),
  /** Files that `files` writes and links may lead to, as paths from the output folder: `sitemap.xml`. */
  outputFiles: z.array(z.string().min(1)).optional(),
  /** Whether pages need the date of their last change, which is read from git. */
  needsLastChange: z.boolean().optional(),
  /**
   * Modules for the browser, as absolute paths by name. Each is bundled to one script, whose text `head` and `files` get
   * in `scripts`: for an inline script or a worker.
   */
  scripts: z.record(z.string(), z.string()).optional(),
  /**
   * Modules that the browser loads once, by their absolute paths, when the reader first uses the page and its shell starts.
   * They are bundled with what they import.
   */
  clientModules: z.array(z.string()).optional(),
  /**
   * Modules that run in the browser on every page load, without waiting for the reader: absolute paths or imports from
   * packages, in this order. Prefer `clientModules`, which cost nothing before they are needed.
   */
  eagerModules: z.array(z.string().min(1)).optional(),
  /**
   * Modules that run before pages are rendered, in the same process: absolute paths or imports from packages, in this order.
   * They register what components use, such as icons.
   */
  setupModules: z.array(z.string().min(1)).optional(),
  /** Absolute folders whose components may be islands, like those of the site. They may be in packages. */
  componentFolders: z.array(z.string().min(1)).optional(),
  /** What the content security policy has to allow besides the elements of `head`: `{ 'connect-src': ['https://…'] }`. */
  contentSecurityPolicy: policySchema.optional(),
  /** Change the Markdown tree of every page, before the `remarkPlugins` of the configuration. */
  remarkPlugins: pluginOptions.remarkPlugins.optional(),
  /** Change the HTML tree of every page, before the `rehypePlugins` of the configuration. */
  rehypePlugins: pluginOptions.rehypePlugins.optional(),
  /**
   * Components by name, as `components` in the configuration has them, which takes precedence. Each is an absolute path or
   * an import from a package, or a function: a component of MDX that is rendered at build time only.
   */
  components: z
    .record(z.string(), z.union([z.string().min(1), functionSchema<(props: never) => unknown>()]))
    .optional(),
  /**
   * Publishes pages without the components that fail, with a warning for each, where the site's components were written for
   * another engine. Their children stay. Otherwise nothing is published; the dev server always shows the failure.
   */
  leavesOutFailedComponents: z.boolean().optional(),
  /**
   * Starts the site's parts of the shell and its footer when the page is idle, not at the reader's first interaction or when the
   * footer comes into view: where they were written for an engine that does so.
   */
  startsWhenIdle: z.boolean().optional(),
  /**
   * Publishes React pages that render no `Layout` without navbar, banner and footer, where the site's pages were written for an engine
   * that adds nothing to them.
   */
  barePages: z.boolean().optional(),
  /** Props of every React page in `src/pages` whose component declares props: anything that JSON can represent. */
  pageProps: z.record(z.string(), z.unknown()).optional(),
  /** Style sheets of the site by their absolute paths, loaded after the theme's and before those of the configuration. */
  customCss: z.array(z.string()).optional(),
  /** Settings of Vite, with plugins, as `vite` in the configuration has them, which takes precedence. */
  vite: viteOptions.optional(),
  /**
   * Whether these follow from the configuration, and change only modules and style sheets of the site, so that the scripts that ship
   * with the engine stay as they are.
   */
  changesOnlySite: z.boolean().optional(),
  pageFormat: pageFormat.optional(),
});
