import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { schemaProblem } from '../base/schema-problem.ts';
import { joinPath } from '../base/url.ts';
import { type Diagnostic, error, placeAt } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import { localeOf } from '../model/locale.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Messages } from '../model/translations.ts';

/** A file of texts: each has its id and says what translators should know. */
const schema = z.record(z.string(), z.object({ message: z.string(), description: z.string().optional() }));

/** The path of a file with texts of the current locale, from the site folder. */
export function translationFile({ i18n }: Pick<SiteConfig, 'i18n'>, name: string): string {
  return joinPath(i18n.path, localeOf({ i18n }).path, name);
}

/** The texts of a translation file by their ids; none where there is no such file. */
export async function readMessages(
  file: string,
  { root, files }: { root: string; files: Files },
): Promise<{ messages: Messages; diagnostics: Diagnostic[] }> {
  const path = joinPath(root, file);
  if (!files.has(path)) return { messages: {}, diagnostics: [] };
  const text = await files.readText(path);
  const lines = new LineCounter();
  // JSON is YAML, whose parser knows the lines.
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) {
    const { line } = lines.linePos(broken.pos[0]);
    const what = (broken.message.split('\n')[0] ?? '').replace(/ at line \d+.*$/, '').replace(/\.$/, '');
    const at = placeAt(file, text, { line });
    return { messages: {}, diagnostics: [invalid(`The translations are no JSON: ${what}.`, at)] };
  }
  const value: unknown = document.toJS() ?? {};
  const result = schema.safeParse(value);
  if (!result.success) {
    const diagnostics = result.error.issues.map((issue) => {
      const key = String(issue.path[0] ?? '');
      const line = text.split('\n').findIndex((row) => key && row.includes(JSON.stringify(key))) + 1;
      const at = line > 0 ? placeAt(file, text, { line }) : { file };
      return invalid(schemaProblem(issue, value), at);
    });
    return { messages: {}, diagnostics };
  }
  const messages = Object.entries(result.data).map(([id, { message }]) => [id, message]);
  return { messages: Object.fromEntries(messages), diagnostics: [] };
}

function invalid(message: string, at: Diagnostic['at']): Diagnostic {
  return error('load/translation-invalid', message, {
    ...(at && { at }),
    fix: 'Write each text as "id": { "message": "…" }.',
  });
}
