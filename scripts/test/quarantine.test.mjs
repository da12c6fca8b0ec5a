import { expect, it } from 'vitest';
import { quarantineProblems } from '../quarantine.mjs';

const titlesIn = (file) => {
  if (file !== 'menu.test.ts') throw new Error('no such file');
  return ['opens [MOB-01]', 'fits … px (wide)'];
};

it('accepts tests with a reason, by their whole title', () => {
  const entries = { 'menu.test.ts › opens [MOB-01]': 'why', 'menu.test.ts › fits 360 px (wide)': 'why' };
  expect(quarantineProblems(entries, titlesIn)).toEqual([]);
});

it('reports entries without a test or a reason', () => {
  const entries = {
    'menu.test.ts › opens': 'why',
    'other.test.ts › opens [MOB-01]': 'why',
    'menu.test.ts': 'why',
    'menu.test.ts › opens [MOB-01]': '',
  };
  expect(quarantineProblems(entries, titlesIn)).toEqual([
    'Unknown test "menu.test.ts › opens" in e2e/quarantine.json. Fix the name, or remove the entry.',
    'Unknown test "other.test.ts › opens [MOB-01]" in e2e/quarantine.json. Fix the name, or remove the entry.',
    'Unknown test "menu.test.ts" in e2e/quarantine.json. Fix the name, or remove the entry.',
    '"menu.test.ts › opens [MOB-01]" in e2e/quarantine.json has no reason. Add why the test is flaky.',
  ]);
});
