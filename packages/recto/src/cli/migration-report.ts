import { styleText } from 'node:util';
import type { ProjectFile, ProjectPart } from 'recto-docusaurus';
import { addTo } from '../utils/collections.ts';
import { counted } from '../utils/text.ts';

const sections: {
  status: ProjectPart['status'];
  title: string;
  color: 'green' | 'cyan' | 'dim' | 'yellow';
}[] = [
  { status: 'works', title: 'Works as it is', color: 'green' },
  { status: 'replaced', title: 'Replaced', color: 'cyan' },
  { status: 'needless', title: 'Changes nothing here', color: 'dim' },
  { status: 'unsupported', title: 'Not supported', color: 'yellow' },
];

/** Folders with more files of one status are one line. */
const maxFiles = 4;
/** Parts of a file that are named. */
const maxParts = 3;

/** Lists the parts of a Docusaurus project by how they work, file by file. */
export function migrationReport(files: ProjectFile[], isColored: boolean): string {
  const paint = (color: (typeof sections)[number]['color'], text: string) =>
    isColored ? styleText(['bold', color], text) : text;
  const lists = sections.flatMap(({ status, title, color }) => {
    const rows = files.flatMap(({ path, parts }) => {
      const rowParts = parts.filter((part) => part.status === status);
      return rowParts.length > 0 ? [{ path, parts: dedupe(rowParts) }] : [];
    });
    if (rows.length === 0) return [];
    const lines = status === 'works' || status === 'needless' ? shortRows(rows) : rows.flatMap(fullRows);
    const width = Math.max(...lines.map(([path]) => path.length)) + 2;
    return [
      [paint(color, title), ...lines.map(([path, text]) => `  ${path.padEnd(width)}${text}`.trimEnd())].join(
        '\n',
      ),
    ];
  });
  return [...lists, summary(files)].join('\n\n');
}

type Line = [path: string, text: string];

/** One line for each file, or for a folder with many. */
function shortRows(rows: ProjectFile[]): Line[] {
  const folders = new Map<string, ProjectFile[]>();
  for (const row of rows) addTo(folders, folderOf(row.path), row);
  return [...folders].flatMap(([folder, inside]): Line[] => {
    if (inside.length > maxFiles) return [[`${folder}/`, `${inside.length} files`]];
    return inside.map(({ path, parts }) => [path, named(parts.map(({ subject }) => subject))]);
  });
}

/** The first two folders of a path: `src/components`. */
function folderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/');
}

/** Example: `a, b, c and 4 more`. */
function named(subjects: string[]): string {
  const rest = subjects.length - maxParts;
  return subjects.slice(0, maxParts).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** A line for each part, with what replaces it; what is not supported has one more, with what to do. */
function fullRows({ path, parts }: ProjectFile): Line[] {
  const lines = parts.flatMap(({ subject, status, detail }): string[] => {
    if (status === 'replaced') return [detail ? `${subject} → ${detail}` : subject];
    return [subject, ...(detail ? [`  ${detail}`] : [])];
  });
  return lines.map((line, index) => [index === 0 ? path : '', line]);
}

function dedupe(parts: ProjectPart[]): ProjectPart[] {
  return [...new Map(parts.map((part) => [part.subject, part])).values()];
}

function summary(files: ProjectFile[]): string {
  const parts = files.flatMap(({ path, parts }) => dedupe(parts).map((part) => ({ ...part, path })));
  const count = (status: ProjectPart['status']) => parts.filter((part) => part.status === status).length;
  const unsupported = count('unsupported');
  const left = unsupported === 0 ? 'nothing is unsupported' : `${unsupported} not supported`;
  const [works, replaced] = [count('works'), count('replaced')];
  return `${counted(works, 'part')} ${works === 1 ? 'works' : 'work'}, ${replaced} ${replaced === 1 ? 'is' : 'are'} replaced, ${left}. Run "recto build" to build the project as it is.`;
}
