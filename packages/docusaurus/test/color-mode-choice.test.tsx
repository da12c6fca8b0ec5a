// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useColorMode } from '../src/modules/docusaurus/theme-common/hooks.ts';

vi.mock('recto-docs/components', () => ({
  useColorMode: () => ({ colorMode: 'light', setColorMode: () => undefined }),
}));

vi.mock('../src/modules/docusaurus/useDocusaurusContext.ts', () => ({ default: () => ({}) }));
vi.mock('../src/modules/docusaurus/plugin-content-docs/client.ts', () => ({}));

const root = document.documentElement;

function Choice() {
  return String(useColorMode().colorModeChoice);
}

it.each([
  ['light system', 'null'],
  ['dark', 'dark'],
])('returns the choice of the reader, or that of a site with "%s"', async (configured, expected) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  root.dataset.colorMode = configured;
  root.dataset.theme = 'light';
  const element = document.createElement('div');
  const shown = createRoot(element);
  await act(async () => shown.render(<Choice />));
  expect(element.textContent).toBe(expected);
  await act(async () => {
    root.dataset.theme = 'light';
    localStorage.setItem('theme', 'light');
  });
  expect(element.textContent).toBe('light');
  await act(async () => shown.unmount());
});
