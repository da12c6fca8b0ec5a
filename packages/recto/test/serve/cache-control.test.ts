import { describe, expect, it } from 'vitest';
import { cacheControl } from '../../src/serve/cache-control.ts';

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

describe('cacheControl', () => {
  it.each([
    ['assets/app-6a09e667f3bcc908.js', forEver],
    ['assets/app-6a09e667f3bcc908.js.map', forEver],
    ['assets/fonts/inter-1234567890123456.woff2', forEver],
    ['assets/logo.6a09e667f3bcc908.svg', forEver],
    ['index.html', askAgain],
    ['docs/app-6a09e667f3bcc908.js', askAgain],
    ['assets/app-B3dJq_0Z.js', askAgain],
    ['assets/theme.0f3a9c1e.css', askAgain],
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
