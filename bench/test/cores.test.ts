import { expect, it } from 'vitest';
import { amdahl } from '../sections/cores.ts';

it("derives what more cores would give by Amdahl's law", () => {
  const row = (name: string, seconds: number[]) => ({ name, samples: { seconds } });
  // Six of ten seconds can be divided.
  const measured = [row('1 core', [10, 99, 9]), row('2 cores', [7])];
  expect(amdahl(measured)).toEqual([
    { name: "4 cores, by Amdahl's law", samples: { seconds: [5.5] } },
    { name: "8 cores, by Amdahl's law", samples: { seconds: [4.75] } },
  ]);
  expect(amdahl(measured.slice(0, 1))).toEqual([]);
});
