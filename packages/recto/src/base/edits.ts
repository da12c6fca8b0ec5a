/** A range of a text, and what stands there instead. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The text with its edits made; they may come in any order and do not overlap. */
export function applyEdits(text: string, edits: Edit[]): string {
  const out: string[] = [];
  let done = 0;
  for (const edit of edits.sort((a, b) => a.start - b.start)) {
    out.push(text.slice(done, edit.start), edit.text);
    done = edit.end;
  }
  out.push(text.slice(done));
  return out.join('');
}
