import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  broken,
  internalAddresses,
  reason,
  serve,
  title,
} from '../../../packages/recto/test/cli/nginx-server.ts';
import { builtWebsite } from '../../../scripts/built-website.mjs';

it.skipIf(reason !== undefined)(
  `${title} serves every internal address of the site`,
  {
    tags: 'full',
  },
  async () => {
    const folder = await builtWebsite();
    const get = await serve(folder);
    expect(internalAddresses(join(folder, 'build')).size).toBeGreaterThan(80);
    expect(await broken(get, join(folder, 'build'))).toEqual([]);
  },
);
