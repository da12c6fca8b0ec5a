import { readdirSync } from 'node:fs';

const byNumber = new Intl.Collator('en', { numeric: true }).compare;
const folders = readdirSync('docs').toSorted(byNumber);

export default {
  title: 'Bench',
  sitemap: { hostname: 'https://example.org' },
  themeConfig: {
    search: { provider: 'local' },
    sidebar: folders.map((folder) => ({
      text: folder,
      collapsed: true,
      items: readdirSync(`docs/${folder}`)
        .toSorted(byNumber)
        .map((file) => file.replace('.md', ''))
        .map((name) => ({ text: name, link: `/docs/${folder}/${name}` })),
    })),
  },
};
