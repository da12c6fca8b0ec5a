import type { SidebarsConfig } from 'recto-docs';

export default {
  guides: [
    {
      Organize: ['search', 'blog'],
      'Write pages': ['tables', 'images', 'markdown-plugins'],
      'Design and extend': ['components', 'interactive', 'vite', 'plugins'],
      Publish: ['deploy'],
      Migrate: ['docusaurus', 'docusaurus-styles'],
    },
  ],
  reference: ['configuration'],
} satisfies SidebarsConfig;
