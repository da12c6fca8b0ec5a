import { isAbsolute, relative } from 'node:path';
import { withLanguage } from '../default-language.ts';
import { isPlain, type Plain } from '../values.ts';
import type { Settings } from './convert-settings.ts';
import { magicComments, withAbsolutePath } from './markdown-options.ts';

/** `log` is a warning in Recto; a function is not supported. */
export function severityOf(value: unknown): unknown {
  if (value === 'log') return 'warn';
  return typeof value === 'function' ? undefined : value;
}

/** A test for values that need no conversion: `is('tags')('tags')` is true. */
export function isOneOf(...values: unknown[]): (value: unknown) => boolean {
  return (value) => values.includes(value);
}

/** Settings with the same keys in Recto, in its configuration or in the object at `path`. */
export function sameKeys(keys: string[], path = ''): Settings {
  return Object.fromEntries(keys.map((key) => [key, { to: path ? `${path}.${key}` : key }]));
}

const deployReason = 'Only `docusaurus deploy` reads it.';

/** `css/theme-rules.ts` makes rules of it. */
const styleReason = 'It becomes a rule of the style sheet.';

const logo = (to: string): Settings => ({
  ...sameKeys(['src', 'srcDark', 'alt', 'href', 'target', 'width', 'height', 'className'], to),
  style: { applied: styleReason },
});

const navbar: Settings = {
  title: { to: 'theme.navbar.title', isDefault: (title) => !title },
  style: { to: 'theme.navbar.style' },
  logo: { keys: logo('theme.navbar.logo') },
  ...sameKeys(['hideOnScroll', 'items'], 'theme.navbar'),
};

const prism: Settings = {
  theme: { applied: styleReason },
  darkTheme: { applied: styleReason },
  defaultLanguage: {
    to: 'markdown.rehypePlugins',
    convert: (language) => (typeof language === 'string' ? [[withLanguage, language]] : undefined),
    isDefault: (language) => !language,
  },
  additionalLanguages: { applied: 'Prism, if it is installed, highlights them.' },
  magicComments: { to: 'markdown.magicComments', convert: magicComments },
};

const algolia: Settings = {
  ...sameKeys(['appId', 'apiKey', 'indexName', 'insights'], 'search'),
  contextualSearch: { to: 'search.contextual' },
  searchParameters: { to: 'search.searchParameters' },
  searchPagePath: { applied: 'The search page has this address.' },
  externalUrlRegex: { fix: 'Index the pages of this site only.' },
  replaceSearchResultPathname: { fix: 'Index the pages under their published addresses.' },
  askAi: { fix: 'There is no AI assistant; remove it.' },
};

/** Converts a list of elements, each an object, or a string that stands for one attribute. */
function headTags(convert: (element: Plain) => Plain, attribute?: string): (value: unknown) => unknown {
  return (value) =>
    Array.isArray(value)
      ? value.map((element) => {
          if (isPlain(element)) return convert(element);
          return attribute && typeof element === 'string' ? convert({ [attribute]: element }) : element;
        })
      : undefined;
}

export const themeConfig: Settings = {
  image: { to: 'theme.image' },
  colorMode: {
    keys: sameKeys(['defaultMode', 'disableSwitch', 'respectPrefersColorScheme'], 'theme.colorMode'),
  },
  metadata: { to: 'head', convert: headTags((attributes) => ({ tag: 'meta', attributes })) },
  announcementBar: {
    keys: {
      ...sameKeys(['id', 'content', 'isCloseable'], 'theme.announcementBar'),
      backgroundColor: { applied: styleReason },
      textColor: { applied: styleReason },
    },
  },
  navbar: { keys: navbar },
  footer: {
    keys: {
      ...sameKeys(['style', 'links'], 'theme.footer'),
      logo: { keys: logo('theme.footer.logo') },
      copyright: { to: 'theme.footer.copyright' },
    },
  },
  tableOfContents: { to: 'theme.tableOfContents' },
  docs: {
    keys: {
      versionPersistence: { to: 'docs.versionPersistence' },
      sidebar: {
        keys: {
          hideable: { applied: 'A button below the sidebar hides it.' },
          autoCollapseCategories: { to: 'docs.autoCollapseCategories' },
        },
      },
    },
  },
  blog: {
    keys: { sidebar: { keys: { groupByYear: { to: 'blog.sidebarByYear' } } } },
  },
  prism: { keys: prism },
  algolia: { keys: algolia, unknown: 'The search dialog does not have this setting; remove it.' },
  liveCodeBlock: { applied: 'Live code has it.' },
  mermaid: { applied: 'Diagrams are drawn with it.' },
};

const functionFix = 'Write a function.';
const severityFix = 'Write "ignore", "warn" or "throw".';
const severity = (key: string) => ({ to: `links.${key}`, convert: severityOf });

const markdown: Settings = {
  format: { to: 'markdown.format' },
  mermaid: { applied: 'Diagrams are drawn with the package `mermaid`.' },
  emoji: { to: 'markdown.emoji' },
  preprocessor: { to: 'markdown.preprocessor', convert: withAbsolutePath, fix: functionFix },
  parseFrontMatter: { to: 'markdown.parseFrontMatter', convert: withAbsolutePath, fix: functionFix },
  mdx1Compat: { harmless: 'Both forms of HTML comments, admonition titles and heading ids are supported.' },
  remarkRehypeOptions: { to: 'markdown.remarkRehypeOptions' },
  anchors: { keys: { maintainCase: { to: 'markdown.anchors.maintainCase' } } },
  hooks: {
    keys: {
      onBrokenMarkdownLinks: { ...severity('onBrokenMarkdownLinks'), fix: severityFix },
      onBrokenMarkdownImages: { ...severity('onBrokenImages'), fix: severityFix },
    },
  },
};

/** The path of a file from the site folder. */
export function fromRoot(path: unknown, root: string): unknown {
  if (typeof path !== 'string') return undefined;
  return isAbsolute(path) ? relative(root, path) : path.replace(/^\.\//, '');
}

const nextMajor = 'It switches how Docusaurus builds, or what its next major version does.';

/** The keys of a Docusaurus configuration except presets, plugins and themes. */
export const siteSettings: Settings = {
  ...sameKeys(['title', 'tagline', 'url', 'baseUrl', 'titleDelimiter', 'favicon', 'noIndex']),
  baseUrlIssueBanner: { to: 'baseUrlIssueBanner' },
  staticDirectories: {
    to: 'staticDirectories',
    convert: (value, root) => Array.isArray(value) && value.map((path) => fromRoot(path, root)),
  },
  customFields: { to: 'customFields' },
  i18n: {
    keys: {
      ...sameKeys(['path', 'defaultLocale', 'locales'], 'i18n'),
      localeConfigs: {
        to: 'i18n.localeConfigs',
        each: {
          ...sameKeys(['label', 'direction', 'htmlLang', 'calendar', 'path', 'translate']),
          url: { fix: 'All locales are published below the `url` of the site.' },
          baseUrl: {
            fix: 'A locale is published below the base URL at its name; redirect the other address to it.',
          },
        },
      },
    },
  },
  onBrokenLinks: severity('onBrokenLinks'),
  onBrokenAnchors: severity('onBrokenAnchors'),
  onBrokenMarkdownLinks: severity('onBrokenMarkdownLinks'),
  onDuplicateRoutes: severity('onDuplicateRoutes'),
  markdown: { keys: markdown },
  themeConfig: { keys: themeConfig },
  trailingSlash: {
    to: 'trailingSlash',
    convert: (value) => (typeof value === 'boolean' ? (value ? 'always' : 'never') : undefined),
  },
  scripts: { to: 'head', convert: headTags((attributes) => ({ tag: 'script', attributes }), 'src') },
  stylesheets: {
    to: 'head',
    convert: headTags(
      (attributes) => ({ tag: 'link', attributes: { rel: 'stylesheet', ...attributes } }),
      'href',
    ),
  },
  headTags: {
    to: 'head',
    convert: headTags(({ tagName, attributes, innerHTML }) => ({
      tag: tagName,
      ...(isPlain(attributes) && { attributes }),
      ...(innerHTML !== undefined && { content: innerHTML }),
    })),
  },
  clientModules: { applied: 'They run in the browser on every page.' },
  ssrTemplate: { fix: 'The HTML template cannot be changed.' },
  storage: {
    keys: {
      type: { fix: 'Preferences are stored in localStorage.', isDefault: isOneOf('localStorage') },
      namespace: { fix: 'Sites of one origin share preferences, such as the color mode.' },
    },
  },
  future: {
    keys: {
      v4: { harmless: `${nextMajor} Only stored preferences have no namespace.` },
      faster: { harmless: nextMajor },
      experimental_faster: { harmless: nextMajor },
      experimental_router: { fix: 'Every page has its own address.', isDefault: isOneOf('browser') },
      experimental_vcs: {
        fix: 'Dates and authors come from git, or from `last_update` in front matter.',
        isDefault: (value) => !isPlain(value),
      },
      experimental_storage: { fix: 'Preferences are stored in localStorage.' },
    },
  },
  organizationName: { harmless: deployReason },
  projectName: { harmless: deployReason },
  deploymentBranch: { harmless: deployReason },
  githubHost: { harmless: deployReason },
  githubPort: { harmless: deployReason },
  webpack: {
    harmless: 'It chooses the tools that Docusaurus builds with. A loader of SWC compiles decorators.',
  },
};
