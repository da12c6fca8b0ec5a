import { figure, medianOf, shownRows } from './report.ts';
import type { Row } from './results.ts';
import type { Column, Table } from './section.ts';

const width = 400;
const barLeft = 140;
const barWidth = 180;
const line = 24;

/** Light and dark, because an image does not know the colors of the page around it. */
const style = `text { font: 13px system-ui, sans-serif; fill: #24292f }
.title { font-weight: 600 }
rect { fill: #a8b3bf }
.first { fill: #0969da }
@media (prefers-color-scheme: dark) {
  text { fill: #d1d7e0 }
  rect { fill: #5b6570 }
  .first { fill: #4493f8 }
}`;

/** Draws the chosen columns of a table as horizontal bars, one below the other; the first row stands out. */
export function drawTable(table: Table, measured: Row[]): string {
  const rows = shownRows(table, measured);
  let y = 0;
  const parts: string[] = [];
  for (const column of table.columns.filter(({ isDrawn }) => isDrawn)) {
    const bars = barsOf(rows, column);
    if (bars.length === 0) continue;
    parts.push(`<text class="title" x="0" y="${y + 16}">${escapeXml(column.title)}</text>`);
    y += line;
    const most = Math.max(...bars.map(({ value }) => value));
    for (const { name, value, isFirst } of bars) {
      parts.push(
        bar({ y, name, length: (value / most) * barWidth, text: figure(value, column.unit), isFirst }),
      );
      y += line;
    }
    y += line / 2;
  }
  const height = Math.max(line, y - line / 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 1.4}" role="img">
<title>${escapeXml(table.columns.flatMap(({ isDrawn, title }) => (isDrawn ? title : [])).join(', '))}</title>
<style>${style}</style>
${parts.join('\n')}
</svg>
`;
}

interface Bar {
  name: string;
  value: number;
  isFirst: boolean;
}

function barsOf(rows: Row[], { metric }: Column): Bar[] {
  return rows.flatMap((row, at) => {
    const value = medianOf(row, metric);
    return value === undefined ? [] : [{ name: row.name, value, isFirst: at === 0 }];
  });
}

function bar(options: { y: number; name: string; length: number; text: string; isFirst: boolean }): string {
  const { y, name, length, text, isFirst } = options;
  const end = barLeft + Math.max(1, length);
  return [
    `<text x="0" y="${y + 16}">${escapeXml(shorten(name))}</text>`,
    `<rect${isFirst ? ' class="first"' : ''} x="${barLeft}" y="${y + 4}" width="${(end - barLeft).toFixed(1)}" height="16" rx="2"/>`,
    `<text x="${(end + 6).toFixed(1)}" y="${y + 16}">${escapeXml(text)}</text>`,
  ].join('');
}

function shorten(name: string): string {
  return name.length > 21 ? `${name.slice(0, 20)}…` : name;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
