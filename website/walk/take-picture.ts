import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';

/** The folder for pictures, if `npm run pictures -- quickstart` runs the walk. */
const folder = process.env.QUICK_START_PICTURES;

/** Screens of the pictures in Quick Start: a window with two pixels a point, and a TV. */
const screens = {
  window: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  tv: { viewport: { width: 1920, height: 1080 } },
};

/** Takes a picture of the app for Quick Start. */
export async function takePicture(
  name: string,
  address: string,
  screen: keyof typeof screens,
): Promise<void> {
  if (!folder) return;
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    const page = await browser.newPage(screens[screen]);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  } finally {
    await browser.close();
  }
}
