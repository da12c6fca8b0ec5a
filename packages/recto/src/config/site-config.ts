import { z } from 'zod';
import type { IconSet } from '../utils/icons.ts';
import { joinPath } from '../utils/url.ts';
import { type DocsConfig, docsSchema, severity } from './docs-config.ts';
import { i18nSchema } from './locale-config.ts';
import { markdownSchema } from './markdown-config.ts';
import { footerSchema, navbarSchema } from './navbar-config.ts';
import { type PagesConfig, pagesSchema } from './pages-config.ts';
import { headTag, pluginSchema, policySchema } from './plugin-schema.ts';
import { searchSchema } from './search-config.ts';
import { viteOptions } from './vite-options.ts';

/** Schema of `untrusted`. The site folder and those around it contain the code of the site. */
export const untrustedFolders = z
  .array(
    z
      .string()
      .transform((folder) => joinPath(folder))
      .refine(
        (folder) => !/^(?:\/.*|(?:\.\.(?:\/|$))*)$/.test(folder),
        'expected a folder below the site folder, such as "docs"',
      ),
  )
  .default([]);

/** The configuration of a site with its defaults: what every stage reads. */
export interface SiteConfig extends Omit<z.output<typeof siteSchema>, 'docs' | 'pages'> {
  /** Name of the configuration file, from the site folder. */
  file: string;
  /** The docs that are being read or rendered, else the first. */
  docs: DocsConfig;
  allDocs: DocsConfig[];
  /** At least one. */
  pages: PagesConfig[];
  /** Those of `plugins` that do not ship with Recto. */
  userPlugins: z.output<typeof siteSchema>['plugins'];
  /** Those of `src/icons`, which are read with the content. */
  icons: IconSet;
}

export type LinksConfig = SiteConfig['links'];

/** What an author writes in `recto.config.ts`: only `title` and `url` are required. */
export type UserConfig = Omit<z.input<typeof siteSchema>, 'docs' | 'pages'> & {
  /** One docs folder, or a list of several, each with its `id`. */
  docs?: z.input<typeof docsSchema> | z.input<typeof docsSchema>[] | undefined;
  /** One folder of React and Markdown pages, or a list of several, each with its `id`. */
  pages?: z.input<typeof pagesSchema> | z.input<typeof pagesSchema>[] | undefined;
};

const theme = z.strictObject({
  colorMode: z
    .strictObject({
      /** @default "light" */
      defaultMode: z.enum(['light', 'dark']).default('light'),
      /** @default false */
      disableSwitch: z.boolean().default(false),
      /** @default false */
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  navbar: navbarSchema.prefault({}),
  footer: footerSchema.optional(),
  tableOfContents: z
    .strictObject({
      /** @default 2 */
      minHeadingLevel: z.number().int().min(2).max(6).default(2),
      /** @default 3 */
      maxHeadingLevel: z.number().int().min(2).max(6).default(3),
    })
    .prefault({}),
  /** Style sheets of the site, loaded after the theme's, from the site folder. @default [] */
  customCss: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((files) => (typeof files === 'string' ? [files] : files)),
  /** Social image: path in a static folder. */
  image: z.string().optional(),
});

/** Whether a text is a path as it stands in addresses of pages. */
function isPath(text: string): boolean {
  return !/[?#"'<>\\\s\0]|:\/\/|(?:^|\/)\.{1,2}(?:\/|$)/.test(text);
}

/** The grammar and defaults of the configuration file. The types above, and what editors show to authors, come from it. */
export const siteSchema = z.strictObject({
  title: z.string().min(1),
  /** @default "" */
  tagline: z.string().default(''),
  /** Origin of the published site, without a path: `https://docs.example.com`. */
  url: z
    .url({ abort: true, error: 'expected an address such as https://example.org' })
    .refine(
      (url) => new URL(url).pathname === '/',
      'expected an origin without a path; the path goes into "baseUrl"',
    )
    .transform((url) => new URL(url).origin),
  /** Path of the site on its host, with a slash at both ends. @default "/" */
  baseUrl: z
    .string()
    .refine(isPath, 'expected a path such as /docs/, without "?", "#", "..", quotation marks and brackets')
    .default('/')
    .transform((path) => `/${path.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/')),
  /**
   * Addresses of pages: `never` writes `a.html` for `/a`, `always` writes `a/index.html` for `/a/`. `ignore` writes
   * `a/index.html` too, links to `/a`, and keeps the slash of a slug that has one. @default "never"
   */
  trailingSlash: z.enum(['never', 'always', 'ignore']).default('never'),
  /** Separates page title and site title. @default "|" */
  titleDelimiter: z.string().default('|'),
  /**
   * File in a static folder, such as `img/favicon.svg`, or URL. Home-screen icons and `site.webmanifest` are generated from an SVG,
   * unless a static folder has them.
   */
  favicon: z.string().optional(),
  /** Asks search engines to skip the whole site. @default false */
  noIndex: z.boolean().default(false),
  /** Whether the home page explains a wrong base URL when script and styles are missing. @default true */
  baseUrlIssueBanner: z.boolean().default(true),
  /** Languages of the site. @default English only */
  i18n: i18nSchema.prefault({}),
  /** Folders that are copied to the output; later ones win. @default ["static"] */
  staticDirectories: z.array(z.string()).default(['static']),
  /** One docs folder, or a list of several, each with its `id`. */
  docs: docsSchema.prefault({}),
  /** One folder of React and Markdown pages, or a list of several, each with its `id`. */
  pages: pagesSchema.prefault({}),
  markdown: markdownSchema.prefault({}),
  /** Images in articles. */
  images: z
    .strictObject({
      /**
       * Format of the smaller copies that a build makes of photos and screenshots, with the package `sharp`. AVIF files are a
       * quarter smaller, and take ten times as long. `false` for no copies. @default "webp"
       */
      format: z.enum(['webp', 'avif']).or(z.literal(false)).default('webp'),
      /** Whether readers can enlarge the images that are paragraphs of their own. @default false */
      zoom: z.boolean().default(false),
    })
    .prefault({}),
  /**
   * Folders whose files may come from anyone, such as `["docs", "blog"]` for pull requests of strangers. They are data:
   * Markdown without code, with sanitized HTML; nothing in them runs, at build time or in the browser. @default []
   */
  untrusted: untrustedFolders,
  /** Elements in the head of every page. A page's own `<head>`, title, description, keywords and image override them. */
  head: z.array(headTag).default([]),
  theme: theme.prefault({}),
  /** Settings of Vite for the site's code and styles, with plugins. @default {} */
  vite: viteOptions.default({}),
  /** Extensions of the site, in the order in which their hooks are called. @default [] */
  plugins: z.array(pluginSchema).default([]),
  /** How readers search the site; `false` for no search. @default an index that is built with the site */
  search: searchSchema.prefault({}),
  /** How broken links are reported. */
  links: z
    .strictObject({
      /** @default "warn" */
      onBrokenLinks: severity,
      /** @default "warn" */
      onBrokenAnchors: severity,
      /** With "ignore", they are reported as other links. @default "warn" */
      onBrokenMarkdownLinks: severity,
      /** Of images in articles. @default "throw" */
      onBrokenImages: severity.default('throw'),
      /** @default "warn" */
      onDuplicateRoutes: severity,
      /** Links and images that are broken in JSX and HTML instead of Markdown. @default as other links */
      onBrokenHtmlLinks: severity.unwrap().optional(),
    })
    .prefault({}),
  /**
   * What the content security policy allows in addition to what pages and this configuration name, such as origins that
   * the site's components fetch from: `{ 'connect-src': ['https://api.example.org'] }`. @default {}
   */
  contentSecurityPolicy: policySchema.default({}),
  /**
   * Components of the site by name: for elements that Markdown creates (`a`), in place of the theme's components for MDX
   * (`Tabs`) and parts of the page (`Footer`), or under any other capitalized name for every MDX page. Each is the default
   * export of a module: a path from the site folder, such as `./src/footer.tsx`, or an import from a package. @default {}
   */
  components: z.record(z.string(), z.string().min(1)).default({}),
  /** Values for the site's components. @default {} */
  customFields: z.record(z.string(), z.unknown()).default({}),
});

/** Returns the schema of several docs or pages of a site, each with an id. */
function several<Schema extends typeof docsSchema | typeof pagesSchema>(kind: string, schema: Schema) {
  return z
    .array(schema)
    .min(1, 'expected at least one of them')
    .superRefine((items, context) => {
      for (const [index, { id }] of items.entries()) {
        const isTaken = items.findIndex((one) => one.id === id) < index;
        const message = `other ${kind} have the id "${id}"`;
        if (isTaken) context.addIssue({ code: 'custom', path: [index, 'id'], message });
      }
    });
}

/** The schemas of keys that can be lists. */
export const severalSchemas = { docs: several('docs', docsSchema), pages: several('pages', pagesSchema) };
