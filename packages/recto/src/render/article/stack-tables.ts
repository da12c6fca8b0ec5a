import { islandElement } from '../../utils/dom-contract.ts';
import { escapeHtml } from '../../utils/html.ts';
import type { StartTag } from '../../utils/scan-html.ts';
import { type Edit, singleSpaced } from '../../utils/text.ts';

/** Tables with more columns scroll sideways on a phone. */
const maxStackedColumns = 4;

/** Characters that fit side by side on a phone of 390 px, with the space between four columns. */
const phoneCharacters = 34;

/** Longer texts may wrap at this width. */
const wrapAt = 20;

interface Cell {
  tag: StartTag;
  /** Ends of lines are `\n`. */
  text: string;
}

interface Table {
  tag: StartTag;
  groups: StartTag[];
  rows: { tag: StartTag; cells: Cell[] }[];
  /** Rows of the `<thead>`, or a first row of `<th>`. */
  headRows: number;
  /** Whether its cells form a plain grid, each in one row and one column. */
  isGrid: boolean;
}

/**
 * Collects the tables of an article while that is scanned, and adds edits for those that style sheets stack on a phone: grids
 * of two to four columns whose texts don't fit side by side.
 *
 * - `data-stack="pairs"` on a table of two columns, `data-stack="rows"` on others.
 * - `data-label` on their cells after the first: the heading of the column.
 * - ARIA roles, because some browsers drop the roles of tables that are displayed as blocks.
 *
 * Tables with a role of the author, tables around tables, and tables in islands stay as they are.
 */
export class TableStacker {
  readonly #edits: Edit[];
  #open: Table[] = [];
  #islands = 0;
  #cell: Cell | undefined;

  constructor(edits: Edit[]) {
    this.#edits = edits;
  }

  text(part: string): void {
    if (this.#cell) this.#cell.text += part;
  }

  start(tag: StartTag): void {
    const { name } = tag;
    if (name === islandElement || name === 'template') this.#islands += 1;
    if (name === 'table') this.#startTable(tag);
    const table = this.#open.at(-1);
    if (!table) return;
    const row = table.rows.at(-1);
    if (groupElements.has(name)) {
      table.groups.push(tag);
      this.#cell = undefined;
    } else if (name === 'tr') {
      table.rows.push({ tag, cells: [] });
      this.#cell = undefined;
    } else if ((name === 'td' || name === 'th') && row) {
      if (tag.attributes.some(isSpan)) table.isGrid = false;
      this.#cell = { tag, text: '' };
      row.cells.push(this.#cell);
      const isHead = table.groups.at(-1)?.name === 'thead';
      if (isHead) table.headRows = table.rows.length;
    } else if (this.#cell && lineElements.has(name)) {
      this.#cell.text += name === 'wbr' ? '\u200b' : '\n';
    }
  }

  end(name: string): void {
    if (name === islandElement || name === 'template') this.#islands -= 1;
    if (name === 'td' || name === 'th') this.#cell = undefined;
    else if (this.#cell && lineElements.has(name)) this.#cell.text += '\n';
    if (name !== 'table') return;
    const table = this.#open.pop();
    this.#cell = undefined;
    if (table) this.#edits.push(...stackingEdits(table));
  }

  #startTable(tag: StartTag): void {
    for (const openTable of this.#open) openTable.isGrid = false;
    const isGrid = this.#islands === 0 && !tag.attributes.some(({ name }) => name === 'role');
    this.#open.push({ tag, groups: [], rows: [], headRows: 0, isGrid });
  }
}

const groupElements = new Set(['thead', 'tbody', 'tfoot']);
const lineElements = new Set('br wbr p div ul ol li pre blockquote dl dt dd'.split(' '));

function isSpan({ name, value }: StartTag['attributes'][number]): boolean {
  return (name === 'colspan' || name === 'rowspan') && value !== '1';
}

function stackingEdits(table: Table): Edit[] {
  const columns = Math.max(0, ...table.rows.map(({ cells }) => cells.length));
  if (!table.isGrid || columns < 2 || columns > maxStackedColumns) return [];
  const [first, ...rest] = table.rows;
  const isHeaded = table.headRows === 1 || (table.headRows === 0 && first?.cells.every(isHeading) === true);
  const isPair = columns === 2;
  // Only pairs can be read without headings.
  if (table.headRows > 1 || rest.length === 0 || !(isHeaded || isPair) || fitsPhone(table, columns))
    return [];
  const labels = isHeaded ? (first?.cells.map(({ text }) => singleSpaced(text).trim()) ?? []) : [];
  const edits = [attribute(table.tag, `role="table" data-stack="${isPair ? 'pairs' : 'rows'}"`)];
  for (const { tag, cells } of table.rows) {
    edits.push(attribute(tag, 'role="row"'));
    const isHead = isHeaded && tag === first?.tag;
    for (const [column, cell] of cells.entries()) {
      const label = isHead || isPair || column === 0 ? '' : labels[column];
      const role = isHeading(cell) ? (isHead ? 'columnheader' : 'rowheader') : 'cell';
      edits.push(attribute(cell.tag, `role="${role}"${label ? ` data-label="${escapeHtml(label)}"` : ''}`));
    }
  }
  return edits;
}

function isHeading({ tag }: Cell): boolean {
  return tag.name === 'th';
}

/** Adds attributes after the name of an element. */
function attribute({ name, start }: StartTag, text: string): Edit {
  const at = start + 1 + name.length;
  return { start: at, end: at, text: ` ${text}` };
}

/** Whether the columns fit side by side on a phone, where each wraps its text but not its words. */
function fitsPhone({ rows }: Table, columns: number): boolean {
  const widths = new Array<number>(columns).fill(0);
  let total = 0;
  for (const { cells } of rows) {
    for (const [column, { text }] of cells.entries()) {
      const width = Math.max(widths[column] ?? 0, cellWidth(text));
      total += width - (widths[column] ?? 0);
      if (total > phoneCharacters) return false;
      widths[column] = width;
    }
  }
  return true;
}

function cellWidth(text: string): number {
  const isNarrow = narrowText.test(text);
  const widthOf = (part: string) => (isNarrow ? part.length : mixedWidth(part));
  const lines = text.split('\n').map((line) => widthOf(line.trim()));
  const words = text
    .split(/[\s\u200b]+|(?<=-)/)
    .map((word) => (!isNarrow && wideCharacter.test(word) ? 2 : widthOf(word)));
  return Math.max(Math.min(wrapAt, Math.max(...lines)), ...words);
}

/** Characters that are one wide, and one code unit. */
const narrowText = /^[\0-\u10ff]*$/;

/** Characters of East Asian scripts, which are twice as wide; lines break between them. */
const wideCharacter = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;

function mixedWidth(text: string): number {
  let width = 0;
  for (const character of text) width += wideCharacter.test(character) ? 2 : 1;
  return width;
}
