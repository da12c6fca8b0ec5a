import type { Preferences } from './driver.ts';
import type { Reader } from './reader.ts';
import type { Site } from './sites.ts';

/**
 * What a reader does on a site, with the actions of `reader.ts`, and what the page shows. It runs in every browser, so it
 * uses no feature of a driver. `wentAsItCan` allows page loads where soft navigation does not exist.
 */
export interface Journey {
  title: string;
  site: Site;
  preferences: Preferences;
  run(reader: Reader): Promise<void>;
}

/** Returns journeys on one site, by their titles. */
export function journeysOn(
  site: Site,
  journeys: Record<string, Journey['run']>,
  preferences: Preferences = {},
): Journey[] {
  return Object.entries(journeys).map(([title, run]) => ({ title, site, preferences, run }));
}

/** Thrown by a journey that this browser cannot make; the summary lists it with its reason. */
export class Impossible extends Error {}
