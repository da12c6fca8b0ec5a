// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { followColorMode, setColorMode } from '../../src/client/boot/color-mode.ts';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  root.dataset.theme = 'light';
});

describe('setColorMode', () => {
  it.each(['light', 'dark'] as const)('sets and stores %s', (mode) => {
    root.dataset.colorMode = 'light';
    setColorMode(mode);
    expect(root.dataset.theme).toBe(mode);
    expect(localStorage.getItem('theme')).toBe(mode);
  });

  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['dark system', 'light'], // The system of this test is light.
  ])('without a mode deletes the choice; a site with "%s" shows %s', (configured, expected) => {
    root.dataset.colorMode = configured;
    setColorMode(expected === 'dark' ? 'light' : 'dark');
    setColorMode(null);
    expect(root.dataset.theme).toBe(expected);
    expect(localStorage.getItem('theme')).toBeNull();
  });
});

it.each([
  ['dark', 'dark', 'dark'],
  ['', 'light', null],
])('a click on a button for the mode "%s" shows %s', (mode, shown, stored) => {
  root.dataset.colorMode = 'light system';
  followColorMode();
  setColorMode(mode === 'dark' ? 'light' : 'dark');
  document.body.innerHTML = `<button data-set-mode="${mode}"></button>`;
  document.querySelector('button')?.click();
  expect(root.dataset.theme).toBe(shown);
  expect(localStorage.getItem('theme')).toBe(stored);
});
