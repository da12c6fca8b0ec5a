import type { SidebarsConfig } from 'recto-docs';

export default {
  guide: [
    'intro',
    { type: 'category', label: 'Guide', collapsed: false, items: ['guide/diary', 'guide/calendar'] },
    'commands',
  ],
} satisfies SidebarsConfig;
