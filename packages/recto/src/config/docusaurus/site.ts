import { grammarName } from '../../base/languages.ts';
import { isPlain, type Settings } from './convert-settings.ts';

/** `log` and `warn` are one level here; a function is none. */
export function severityOf(value: unknown): unknown {
  if (value === 'log') return 'warn';
  return typeof value === 'function' ? undefined : value;
}

/** Example: `is('tags')` is true of the value that asks for what Recto does anyway. */
export function is(...values: unknown[]): (value: unknown) => boolean {
  return (value) => values.includes(value);
}

const noTags = 'Recto adds nothing to the head of every page; write what one page needs in its front matter.';
const deploys = 'Only `docusaurus deploy` reads it.';

const logo = (to: string): Settings => ({
  ...Object.fromEntries(
    ['src', 'srcDark', 'alt', 'href', 'target', 'width', 'height', 'className'].map((key) => [
      key,
      { to: `${to}.${key}` },
    ]),
  ),
  style: { fix: 'Set "className" and style that class in a file of "customCss".' },
});

const navbar: Settings = {
  title: { to: 'theme.navbar.title', isDefault: (title) => !title },
  style: { to: 'theme.navbar.style' },
  logo: { keys: logo('theme.navbar.logo') },
  hideOnScroll: { to: 'theme.navbar.hideOnScroll' },
  items: { to: 'theme.navbar.items' },
};

const barColors = 'Style ".theme-announcement-bar" in a file of "customCss".';

const prism: Settings = {
  theme: { harmless: 'Code has the colours of the theme, in the light mode and the dark one.' },
  darkTheme: { harmless: 'As "theme".' },
  defaultLanguage: { fix: 'Name the language of each code block; one without a name is plain text.' },
  additionalLanguages: {
    fix: 'Code in languages that Recto does not highlight is plain text.',
    isDefault: (names) => Array.isArray(names) && names.every((name) => grammarName(String(name))),
  },
  magicComments: {
    fix: 'Use highlight-next-line, highlight-start and highlight-end; Recto knows no other magic comments.',
    isDefault: (comments) => Array.isArray(comments) && comments.every(isHighlight),
  },
};

/** The magic comments of Docusaurus, which are those of Recto. */
function isHighlight(comment: unknown): boolean {
  return isPlain(comment) && (comment.line ?? 'highlight-next-line') === 'highlight-next-line';
}

const algolia: Settings = {
  appId: { to: 'search.appId' },
  apiKey: { to: 'search.apiKey' },
  indexName: { to: 'search.indexName' },
  insights: { to: 'search.insights' },
  contextualSearch: { to: 'search.contextual' },
  searchParameters: { to: 'search.searchParameters' },
  searchPagePath: { fix: 'The search dialog shows every hit; there is no page for them.' },
  externalUrlRegex: { fix: 'Index the pages of this site alone.' },
  replaceSearchResultPathname: { fix: 'Index the pages under their published addresses.' },
  askAi: { fix: 'Recto searches; it has no assistant.' },
};

const themeConfig: Settings = {
  image: { to: 'theme.image' },
  colorMode: { to: 'theme.colorMode' },
  metadata: { fix: noTags },
  announcementBar: {
    keys: {
      id: { to: 'theme.announcementBar.id' },
      content: { to: 'theme.announcementBar.content' },
      isCloseable: { to: 'theme.announcementBar.isCloseable' },
      backgroundColor: { fix: barColors },
      textColor: { fix: barColors },
    },
  },
  navbar: { keys: navbar },
  footer: {
    keys: {
      style: { to: 'theme.footer.style' },
      links: { to: 'theme.footer.links' },
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
          hideable: { fix: 'The sidebar is always shown where there is room for it.' },
          autoCollapseCategories: { fix: 'A category stays open until its reader closes it.' },
        },
      },
    },
  },
  blog: { keys: { sidebar: { keys: { groupByYear: { harmless: 'Recent posts are one short list.' } } } } },
  prism: { keys: prism },
  algolia: { keys: algolia, unknown: 'The search dialog has no such setting.' },
  liveCodeBlock: { fix: 'Recto has no live code blocks; show the code, or write an island.' },
  mermaid: { fix: 'Recto draws no Mermaid diagrams; add the diagram as an image.' },
};

const markdown: Settings = {
  format: { to: 'markdown.format' },
  mermaid: { fix: 'Recto draws no Mermaid diagrams; add each diagram as an image.' },
  emoji: { fix: 'Write a shortcode such as :smile: in backticks to keep it.', isDefault: is(true) },
  preprocessor: { fix: 'Recto reads Markdown as it is written; run the function over the files once.' },
  parseFrontMatter: { fix: 'Front matter is YAML; write what the function adds into the files.' },
  mdx1Compat: { harmless: 'HTML comments, admonition titles and heading ids are understood in both forms.' },
  remarkRehypeOptions: { fix: 'Recto does not run remark-rehype.' },
  anchors: {
    keys: { maintainCase: { fix: 'Write ids with capitals yourself: ## Title {#Title}.' } },
  },
  hooks: {
    keys: {
      onBrokenMarkdownLinks: {
        to: 'links.onBrokenMarkdownLinks',
        convert: severityOf,
        fix: 'Write "ignore", "warn" or "throw".',
      },
      onBrokenMarkdownImages: { fix: 'Add the image; a missing one is an error.', isDefault: is('throw') },
    },
  },
};

const severity = (key: string) => ({ to: `links.${key}`, convert: severityOf });
const nextMajor = 'It switches how Docusaurus builds, or what its next major version does.';

/** The keys of a Docusaurus configuration, but for presets, plugins and themes. */
export const siteSettings: Settings = {
  title: { to: 'title' },
  tagline: { to: 'tagline' },
  url: { to: 'url' },
  baseUrl: { to: 'baseUrl' },
  titleDelimiter: { to: 'titleDelimiter' },
  favicon: { to: 'favicon' },
  noIndex: { to: 'noIndex' },
  baseUrlIssueBanner: { to: 'baseUrlIssueBanner' },
  staticDirectories: { to: 'staticDirectories' },
  customFields: { to: 'customFields' },
  i18n: {
    keys: {
      path: { to: 'i18n.path' },
      defaultLocale: { to: 'i18n.defaultLocale' },
      locales: { to: 'i18n.locales' },
      localeConfigs: {
        to: 'i18n.localeConfigs',
        each: {
          label: { to: 'label' },
          direction: { to: 'direction' },
          htmlLang: { to: 'htmlLang' },
          calendar: { to: 'calendar' },
          path: { to: 'path' },
          translate: { fix: 'Remove the translations that are not to be read.', isDefault: is(true) },
          url: { fix: 'All locales are published below the "url" of the site.' },
          baseUrl: { fix: 'Set "path", which follows the base URL of the site.' },
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
  trailingSlash: { fix: 'Addresses have no slash at their end; hosts find a page under both spellings.' },
  scripts: {
    fix: 'Recto adds no scripts to every page; import a script in an island of a page that needs it.',
  },
  stylesheets: { fix: 'Copy the style sheet into the site and name it in "customCss".' },
  headTags: { fix: noTags },
  clientModules: { fix: 'Recto runs no module on every page; name style sheets in "customCss".' },
  ssrTemplate: { fix: 'The HTML around a page is that of Recto.' },
  storage: {
    keys: {
      type: { fix: 'What readers choose is kept in localStorage.', isDefault: is('localStorage') },
      namespace: { fix: 'Sites of one origin share what readers choose, such as the colour mode.' },
    },
  },
  future: {
    keys: {
      v4: { harmless: nextMajor },
      faster: { harmless: nextMajor },
      experimental_faster: { harmless: nextMajor },
      experimental_router: { fix: 'Every page has an address of its own.', isDefault: is('browser') },
      experimental_vcs: {
        fix: 'Dates and authors come from git, or from "last_update" in front matter.',
        isDefault: (value) => !isPlain(value),
      },
      experimental_storage: { fix: 'What readers choose is kept in localStorage.' },
    },
  },
  organizationName: { harmless: deploys },
  projectName: { harmless: deploys },
  deploymentBranch: { harmless: deploys },
  githubHost: { harmless: deploys },
  githubPort: { harmless: deploys },
  webpack: { harmless: 'It chooses the tools that Docusaurus builds with.' },
};
