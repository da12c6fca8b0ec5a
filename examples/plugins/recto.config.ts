import { defineConfig } from 'recto-docs';
import { edition } from './plugins/edition.ts';
import { flags } from './plugins/flags.ts';
import { moorings } from './plugins/moorings.ts';
import { plainWords } from './plugins/plain-words.ts';
import { preview } from './plugins/preview.ts';
import { ships } from './plugins/ships.ts';
import { units } from './plugins/units.ts';

export default defineConfig({
  title: 'Harbour',
  url: 'https://harbour.example',
  docs: { routeBasePath: '/' },
  plugins: [
    preview({ isPreview: process.env.PREVIEW === 'true' }),
    moorings(),
    units(),
    flags(),
    edition({ year: 2026 }),
    ships({ data: 'data/ships.json' }),
    plainWords({ utilize: 'use', leverage: 'use' }),
  ],
});
