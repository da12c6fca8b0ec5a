import { expect, it } from 'vitest';
import { matchPath } from '../src/modules/docusaurus/router.tsx';

it.each([
  ['/lib/', '/lib', { url: '/lib/', isExact: true }],
  ['/lib/x/', '/lib', { url: '/lib', isExact: false }],
  ['/library', '/lib', undefined],
  ['/lib/', { path: '/lib', exact: true }, { url: '/lib/', isExact: true }],
  ['/lib', { path: '/lib/', exact: true }, { url: '/lib', isExact: true }],
  ['/lib/x', { path: '/lib', exact: true }, undefined],
  ['/a/b/', '/a/:id', { url: '/a/b/', isExact: true, params: { id: 'b' } }],
])('matches %s with %j as react-router does', (path, pattern, expected) => {
  const match = matchPath(path, pattern);
  if (expected) expect(match).toMatchObject(expected);
  else expect(match).toBeNull();
});
