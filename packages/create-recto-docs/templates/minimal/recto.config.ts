import { defineConfig } from 'recto-docs';

export default defineConfig({
  title: 'My site',
  // The address that the site is published at.
  url: 'https://docs.example.org',
  // The docs are the whole site.
  docs: { routeBasePath: '' },
});
