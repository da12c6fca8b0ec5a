import { defineConfig } from 'recto-docs';

export default defineConfig({
  title: 'Kitchen',
  url: 'https://example.org',
  docs: { routeBasePath: '' },
  theme: { navbar: { items: [{ to: '/timer', label: 'Timer' }] } },
});
