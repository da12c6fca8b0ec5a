import { z } from 'zod';
import { type CreateRedirects, hosts, policyDirectives } from '../model/site-config.ts';
import { defaultDocs } from '../model/version.ts';
import { blogSchema, i18n, routeBasePath, search, severity, tagOptions } from './section-schemas.ts';

const slashed = (path: string) => `/${path.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');

/** Other attributes are allowed, as in Docusaurus. */
const logo = z.looseObject({
  src: z.string(),
  srcDark: z.string().optional(),
  alt: z.string().optional(),
  href: z.string().optional(),
  target: z.string().optional(),
  width: z.union([z.number(), z.string()]).optional(),
  height: z.union([z.number(), z.string()]).optional(),
  className: z.string().optional(),
});

/** Nested items are checked where their targets are known, with messages that name the item. */
const navbarItem = z.looseObject({ position: z.enum(['left', 'right']).optional() });

const footerItem = z.looseObject({
  label: z.string().optional(),
  to: z.string().optional(),
  href: z.string().optional(),
  html: z.string().optional(),
  className: z.string().optional(),
  prependBaseUrlToHref: z.boolean().optional(),
});

const footerColumn = z.strictObject({
  title: z.string().nullish(),
  className: z.string().optional(),
  items: z.array(footerItem),
});

const footer = z.strictObject({
  style: z.enum(['light', 'dark']).default('light'),
  links: z.array(z.union([footerColumn, footerItem])).default([]),
  logo: logo.optional(),
  copyright: z.string().optional(),
});

const announcementBar = z.strictObject({
  id: z.string().min(1).default('announcement-bar'),
  content: z.string(),
  isCloseable: z.boolean().default(true),
});

const analytics = z.strictObject({
  gtag: z
    .strictObject({
      trackingId: z
        .union([z.string(), z.array(z.string())])
        .transform((ids) => (typeof ids === 'string' ? [ids] : ids)),
      anonymizeIp: z.boolean().default(false),
    })
    .optional(),
});

const sitemap = z.strictObject({
  ignorePatterns: z.array(z.string()).default([]),
  lastmod: z.enum(['date', 'datetime']).nullable().default(null),
  changefreq: z
    .enum(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'])
    .nullable()
    .default('weekly'),
  priority: z.number().min(0).max(1).nullable().default(0.5),
});

const version = z.strictObject({
  label: z.string().optional(),
  path: z.string().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  className: z.string().optional(),
  noIndex: z.boolean().optional(),
});

const docs = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]+$/, 'expected letters, digits, "-" and "_"')
    .default(defaultDocs),
  path: z.string().default('docs'),
  routeBasePath: routeBasePath('docs'),
  sidebarPath: z.union([z.string(), z.literal(false)]).optional(),
  editUrl: z.url().optional(),
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
  breadcrumbs: z.boolean().default(true),
  numberPrefixParser: z.boolean().default(true),
  sidebarCollapsible: z.boolean().default(true),
  sidebarCollapsed: z.boolean().default(true),
  lastVersion: z.string().optional(),
  onlyIncludeVersions: z.array(z.string()).optional(),
  includeCurrentVersion: z.boolean().default(true),
  versions: z.record(z.string(), version).default({}),
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
  ...tagOptions,
});

const theme = z.strictObject({
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      disableSwitch: z.boolean().default(false),
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  navbar: z
    .strictObject({
      title: z.string().optional(),
      style: z.enum(['dark', 'primary']).optional(),
      logo: logo.optional(),
      hideOnScroll: z.boolean().default(false),
      items: z.array(navbarItem).default([]),
    })
    .prefault({}),
  announcementBar: announcementBar.optional(),
  footer: footer.optional(),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: z.number().int().min(2).max(6).default(2),
      maxHeadingLevel: z.number().int().min(2).max(6).default(3),
    })
    .prefault({}),
  customCss: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((files) => (typeof files === 'string' ? [files] : files)),
  image: z.string().optional(),
});

/** The configuration file's grammar and defaults; the meaning of each key is documented on `SiteConfig`. */
export const configSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().default(''),
  url: z
    .url({ abort: true, error: 'expected an address such as https://example.org' })
    .refine(
      (url) => new URL(url).pathname === '/',
      'expected an origin without a path; the path goes into "baseUrl"',
    )
    .transform((url) => new URL(url).origin),
  baseUrl: z.string().default('/').transform(slashed),
  titleDelimiter: z.string().default('|'),
  favicon: z.string().optional(),
  socialImages: z
    .union([z.boolean(), z.strictObject({ fonts: z.array(z.string()) })])
    .default(false)
    .transform((value) => (value === true ? { fonts: [] } : value)),
  noIndex: z.boolean().default(false),
  baseUrlIssueBanner: z.boolean().default(true),
  i18n: i18n.prefault({}),
  staticDirectories: z.array(z.string()).default(['static']),
  docs: docs.prefault({}),
  blog: blogSchema,
  pages: z.strictObject({ path: z.string().default('src/pages') }).prefault({}),
  markdown: z.strictObject({ format: z.enum(['mdx', 'md', 'detect']).default('mdx') }).prefault({}),
  theme: theme.prefault({}),
  search: search.prefault({}),
  links: z
    .strictObject({
      onBrokenLinks: severity,
      onBrokenAnchors: severity,
      onBrokenMarkdownLinks: severity,
      onDuplicateRoutes: severity,
    })
    .prefault({}),
  redirects: z
    .array(z.strictObject({ from: z.union([z.string(), z.array(z.string())]), to: z.string() }))
    .default([]),
  createRedirects: z
    .custom<CreateRedirects>((value) => typeof value === 'function', 'expected a function')
    .optional(),
  hosts: z.array(z.enum(hosts)).default([]),
  analytics: analytics.prefault({}),
  sitemap: sitemap.prefault({}),
  contentSecurityPolicy: z
    .partialRecord(
      z.enum(policyDirectives),
      z.array(
        z.string().regex(/^[^;,\r\n]+$/, 'expected a source without ";" and ",", which end a directive'),
      ),
    )
    .default({}),
  offline: z.boolean().optional(),
  customFields: z.record(z.string(), z.unknown()).default({}),
});

/** The same for a site with several docs, each with an id of its own. */
export const severalDocsSchema = configSchema.extend({
  docs: z
    .array(docs)
    .min(1, 'expected at least one of them')
    .superRefine((all, context) => {
      for (const [index, { id }] of all.entries()) {
        const isTaken = all.findIndex((one) => one.id === id) < index;
        if (isTaken)
          context.addIssue({
            code: 'custom',
            path: [index, 'id'],
            message: `other docs have the id "${id}"`,
          });
      }
    }),
});

/** What an author writes in `recto.config.ts`: only `title` and `url` are required. */
export type UserConfig = z.input<typeof configSchema> | z.input<typeof severalDocsSchema>;

/**
 * Gives `recto.config.ts` its types.
 *
 * @example export default defineConfig({ title: 'My docs', url: 'https://example.org' });
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
