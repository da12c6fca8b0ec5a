import { defineConfig } from 'recto';

export default defineConfig({ title: 'Minimal', url: 'https://example.org', docs: { routeBasePath: '' } });
