import { expect, test } from 'vitest';
import { foldDuration } from '../../src/theme/shell/use-fold-animation.ts';

test.each([
  [0, 40],
  [36, 192],
  [392, 334],
  [1440, 497],
])('CLP-01 a list of %i px moves for %i ms', (height, duration) => {
  expect(foldDuration(height)).toBe(duration);
});
