import { defineConfig } from 'recto';

export default defineConfig({
  title: 'Kitchen',
  url: 'https://example.org',
  docs: { routeBasePath: '' },
  theme: { navbar: { items: [{ to: '/timer', label: 'Timer' }] } },
});
