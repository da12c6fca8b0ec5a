import { describe, expect, it } from 'vitest';
import { cacheControl } from '../../src/serve/cache-control.ts';

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

describe('cacheControl', () => {
  it.each([
    ['assets/app-B3dJq_0Z.js', forEver],
    ['assets/app-B3dJq_0Z.js.map', forEver],
    ['assets/fonts/inter-DxQ-2yUv.woff2', forEver],
    ['assets/theme.0f3a9c1e.css', forEver],
    ['assets/logo-6a09e667f3bcc908.svg', forEver],
    ['index.html', askAgain],
    ['docs/app-B3dJq_0Z.js', askAgain],
    ['assets/app.js', askAgain],
    ['assets/hero-settings.png', askAgain],
    ['assets/hero-Settings.png', askAgain],
    ['assets/day-20240101.png', askAgain],
    ['assets/photo-IMG_0001.jpg', askAgain],
    ['assets/screenshot-1920x1080.png', askAgain],
    ['sitemap.xml', askAgain],
  ])('%s: %s', (file, expected) => {
    expect(cacheControl(file)).toBe(expected);
  });
});
