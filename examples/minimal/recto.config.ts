import { defineConfig } from 'recto-docs';

export default defineConfig({ title: 'Minimal', url: 'https://example.org', docs: { routeBasePath: '' } });
