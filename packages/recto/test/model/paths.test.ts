import { expect, it } from 'vitest';
import { outputFile } from '../../src/model/paths.ts';
import { siteConfig } from '../link/fixtures.ts';

it.each([
  ['/', 'index.html'],
  ['/a/b', 'a/b.html'],
  ['/a/0.37', 'a/0.37.html'],
  // Hosts serve `a/index.html` at `/a`.
  ['/a/index', 'a/index/index.html'],
])('the document of %s is %s', (path, file) => {
  expect(outputFile(siteConfig(), path)).toBe(file);
});
