import type { SidebarsConfig } from 'recto-docs';

export default {
  guides: [
    {
      type: 'category',
      label: 'Start',
      collapsed: false,
      items: ['get-started', 'project-structure', 'performance'],
    },
    {
      type: 'category',
      label: 'Write',
      collapsed: false,
      items: ['markdown', 'mdx', 'interactive', 'tables', 'blog'],
    },
    {
      type: 'category',
      label: 'Organize',
      collapsed: false,
      items: ['navigation', 'search', 'versions', 'locales'],
    },
    {
      type: 'category',
      label: 'Design and extend',
      collapsed: false,
      items: ['styling', 'components', 'images', 'vite', 'markdown-plugins', 'plugins'],
    },
    {
      type: 'category',
      label: 'Publish',
      collapsed: false,
      items: [
        'deploy',
        'browsers',
        'incremental-builds',
        'large-sites',
        'offline',
        'editor-and-ci',
        'untrusted-content',
        'upgrade',
      ],
    },
    {
      type: 'category',
      label: 'Migrate',
      collapsed: false,
      items: ['docusaurus', 'docusaurus-differences', 'docusaurus-styles', 'vitepress', 'starlight'],
    },
  ],
  reference: ['configuration', 'front-matter', 'commands', 'errors', 'programs', 'architecture'],
} satisfies SidebarsConfig;
