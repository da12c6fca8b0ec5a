import { defineConfig } from 'recto-docs';
import { openapi } from 'recto-openapi';

export default defineConfig({
  title: 'Paper Lantern',
  tagline: 'A bookshop with an API',
  url: 'https://lantern.example',
  docs: { routeBasePath: '/' },
  plugins: [openapi({ file: 'bookshop.yaml' })],
});
