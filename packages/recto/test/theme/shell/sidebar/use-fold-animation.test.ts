import { expect, test } from 'vitest';
import { foldDuration } from '../../../../src/theme/shell/sidebar/use-fold-animation.ts';

test.each([
  [0, 40],
  [36, 192],
  [392, 334],
  [1440, 497],
])('a list of %i px moves for %i ms [CLP-01]', (height, duration) => {
  expect(foldDuration(height)).toBe(duration);
});
