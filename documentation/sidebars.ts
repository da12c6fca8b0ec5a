import type { SidebarsConfig } from 'recto-docs';

export default {
  guides: [
    {
      type: 'category',
      label: 'Start',
      collapsed: false,
      items: ['get-started', 'project-structure', 'comparison', 'faq'],
    },
    {
      type: 'category',
      label: 'Tutorial',
      collapsed: false,
      items: [
        'tutorial/create',
        'tutorial/write',
        'tutorial/navigation',
        'tutorial/look',
        'tutorial/publish',
      ],
    },
    {
      type: 'category',
      label: 'Write',
      collapsed: false,
      items: [
        'markdown',
        'code-blocks',
        'tables',
        { type: 'doc', id: 'content-components', badge: { text: 'New', variant: 'tip' } },
        'component-gallery',
        'type-tables',
        'home-page',
        'diagrams-and-math',
        'mdx',
        'interactive',
        'drafts',
        'glossary',
        'blog',
      ],
    },
    {
      type: 'category',
      label: 'Organize',
      collapsed: false,
      items: ['navigation', 'search', 'versions', 'locales', 'redirects'],
    },
    {
      type: 'category',
      label: 'Design',
      collapsed: false,
      items: ['styling', 'images', 'tailwind', 'components', 'accessibility'],
    },
    {
      type: 'category',
      label: 'Publish',
      collapsed: false,
      items: ['deploy', 'seo', 'llms', 'page-actions', 'analytics', 'offline', 'editor-and-ci'],
    },
    {
      type: 'category',
      label: 'Scale',
      items: ['incremental-builds', 'large-sites', 'untrusted-content'],
    },
    {
      type: 'category',
      label: 'Extend',
      items: ['vite', 'markdown-plugins', 'plugins', 'openapi', 'programs'],
    },
    {
      type: 'category',
      label: 'Move to Recto',
      items: ['docusaurus', 'docusaurus-differences', 'docusaurus-styles', 'vitepress', 'starlight'],
    },
    {
      type: 'category',
      label: 'Help',
      items: ['troubleshooting', 'upgrade'],
    },
  ],
  reference: [
    'configuration',
    'front-matter',
    'commands',
    'errors',
    'browsers',
    'performance',
    'architecture',
  ],
} satisfies SidebarsConfig;
