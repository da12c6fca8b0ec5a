import { expect, it } from 'vitest';
import { fileStem, outputFile, sitePath, withBaseUrl } from '../../src/site/paths.ts';
import { siteConfig } from '../site/fixtures.ts';

it.each([
  ['/', 'index.html', 'index.md'],
  ['/a', 'a/index.html', 'a.md'],
  ['/a/', 'a/index.html', 'a/index.md'],
  ['/a/0.37/', 'a/0.37/index.html', 'a/0.37/index.md'],
  ['/a/index/', 'a/index/index.html', 'a/index/index.md'],
])('in folders, the documents of %s are %s and %s', (path, html, markdown) => {
  const config = siteConfig({ trailingSlash: 'ignore' });
  expect(outputFile(config, path)).toBe(html);
  expect(`${fileStem(config, path)}.md`).toBe(markdown);
});

it.each(['never', 'always', 'ignore'] as const)('adds trailing slashes to pages: %s', (trailingSlash) => {
  const site = { baseUrl: '/base/', trailingSlash };
  const slash = trailingSlash === 'always' ? '/' : '';
  const own = trailingSlash === 'never' ? '' : '/';
  expect(sitePath(site, 'a/0.37')).toBe(`/base/a/0.37${slash}`);
  expect(sitePath(site, 'a/')).toBe(`/base/a${own}`);
  expect(sitePath(site, '/')).toBe('/base/');
  expect(withBaseUrl(site, '/a?b#c')).toBe(`/base/a${slash}?b#c`);
  expect(withBaseUrl(site, '/base/a/')).toBe(`/base/a${own}`);
  expect(withBaseUrl(site, '/x.pdf')).toBe('/base/x.pdf');
  expect(withBaseUrl(site, 'pathname:///x')).toBe('/x');
  expect(withBaseUrl(site, '#x')).toBe('#x');
});

it.each([
  ['/', 'index.html'],
  ['/a/b', 'a/b.html'],
  ['/a/0.37', 'a/0.37.html'],
  // Hosts serve `a/index.html` at `/a`.
  ['/a/index', 'a/index/index.html'],
])('the document of %s is %s', (path, file) => {
  expect(outputFile(siteConfig(), path)).toBe(file);
});
