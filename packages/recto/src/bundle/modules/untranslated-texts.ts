import { outside } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import {
  type Diagnostic,
  type SourceLocation,
  type ThrownPlace,
  warning,
} from '../../diagnostics/diagnostic.ts';
import { addTo } from '../../utils/collections.ts';
import { counted, shortened } from '../../utils/text.ts';

/*
 * Modules of a site run once for all its languages, so `translate` returns default texts while they run. These are recorded then, and
 * reported with the page or component whose module was loaded.
 */

/** Runs modules, and calls `record` with each text that they ask for while no component renders. */
export async function recordTexts<Result>(
  run: () => Promise<Result>,
  record: (text: string) => void,
): Promise<Result> {
  const { getMessage } = outside;
  outside.getMessage = (id, text) => void record(text?.message ?? id);
  try {
    return await run();
  } finally {
    outside.getMessage = getMessage;
  }
}

/** Returns a warning for each file that asked for texts, given the places of these. */
export function textsOutside(places: Map<string, ThrownPlace>): Diagnostic[] {
  const byFile = new Map<string, string[]>();
  for (const [text, { at }] of places) addTo(byFile, at?.file ?? '', text);
  return [...byFile.values()].map((texts) => untranslated(texts, places.get(texts[0] as string)?.at));
}

function untranslated([first = '', ...others]: string[], at: SourceLocation | undefined): Diagnostic {
  const more = others.length > 0 ? ` and ${counted(others.length, 'more text')} are` : ' is';
  return warning('render/text-outside', `"${shortened(first, 60)}"${more} not translated.`, {
    at,
    notes: [
      'A module runs once for all languages, so "translate" at its top level returns the default text.',
    ],
    fix: 'Call "translate" in the component, or use <Translate>.',
  });
}

/** Returns the warnings for the modules that were loaded since the last call; none on a site in one language. */
export function untranslatedTexts(
  modules: { takeProblems(): Diagnostic[] },
  { i18n }: Pick<SiteConfig, 'i18n'>,
): Diagnostic[] {
  const problems = modules.takeProblems();
  return i18n.locales.length > 1 ? problems : [];
}
