import { type GetMessage, outside } from '../../config/locale.ts';
import {
  type Diagnostic,
  type SourceLocation,
  type ThrownPlace,
  warning,
} from '../../diagnostics/diagnostic.ts';
import { addTo } from '../../utils/collections.ts';
import { reactInternals } from '../../utils/node/renderer-copies.ts';
import { counted, shortened } from '../../utils/text.ts';

/*
 * A build runs the modules of a site once in each language. The dev server runs them once for all, so `translate` returns default texts while
 * they run; these are reported with the page or component whose module was loaded.
 */

outside.isRendering = () => reactInternals?.H !== null;

/** Runs modules, which ask for the texts of a language while no component renders. */
export async function runIn<Result>(getMessage: GetMessage, run: () => Promise<Result>): Promise<Result> {
  const before = outside.getMessage;
  outside.getMessage = getMessage;
  try {
    return await run();
  } finally {
    outside.getMessage = before;
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
      'In recto dev, a module runs once for all languages, so "translate" at its top level returns the default text. A build has the translation.',
    ],
    fix: 'Call "translate" in the component, or use <Translate>, to see the translation here too.',
  });
}
