import { type Diagnostic, error } from '../model/diagnostic.ts';

/** A navbar or footer item that cannot be shown: the sentence, then the item as the author wrote it. */
export function invalidItem(
  sentence: string,
  item: object,
  rest: { notes?: string[]; fix?: string | undefined } = {},
): Diagnostic {
  const { notes = [], fix } = rest;
  const message = `${sentence}\n${JSON.stringify(item, null, 2)}`;
  return error('link/nav-item-invalid', message, { notes, ...(fix !== undefined && { fix }) });
}
