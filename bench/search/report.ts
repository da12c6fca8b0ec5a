import type { Question } from './questions.ts';
import { type Rank, type Score, scoreOf } from './score.ts';

/** The answers of an engine. */
export interface EngineAnswers {
  name: string;
  /** In the order of the questions. */
  ranks: Rank[];
}

/** The results of one engine. */
export interface EngineResult extends EngineAnswers {
  version: string;
  settings: string;
  hits: string[][];
  firstResultBytes: number;
  firstResultRequests: number;
  /** Size of all files of the engine on the host, code included. */
  totalBytes: number;
  localMilliseconds: number;
  slowMilliseconds: number;
  indexSeconds: number;
}

/** Tables of the scores by kind, for pages and for passages, and of the cost of the first result. */
export function searchReport(questions: Question[], results: EngineResult[]): string {
  return [
    `Pages: the answer's page as the first hit / among the first five, mean reciprocal rank.`,
    ...rankTable(questions, results, 'page'),
    '',
    `Passages: the same for the address with its anchor, where the answer has one.`,
    ...rankTable(questions, results, 'place'),
    '',
    ...costTable(results),
  ].join('\n');
}

/** A table of the scores by kind and site, for pages. */
export function hurriedReport(questions: Question[], results: EngineAnswers[]): string {
  return [
    ...rankTable(questions, results, 'page'),
    line(
      rankRow('documentation', { questions, results, by: 'page' }, ({ site }) => site === 'documentation'),
    ),
    line(rankRow('held out', { questions, results, by: 'page' }, ({ heldOut }) => Boolean(heldOut))),
  ].join('\n');
}

/** The questions whose answer is not among the first five pages of an engine, with its first hit. */
export function missesReport(questions: Question[], { ranks, hits }: EngineResult): string {
  const missed = questions.flatMap(({ kind, query, answers }, at) => {
    const rank = ranks[at]?.page ?? Number.POSITIVE_INFINITY;
    if (rank <= 5) return [];
    const place = rank === Number.POSITIVE_INFINITY ? 'nowhere' : `page ${rank}`;
    return [`${`${kind}: ${query}`.padEnd(60)} ${answers[0]} ${place}; first ${hits[at]?.[0] ?? 'nothing'}`];
  });
  return ['Not among the first five pages:', ...missed].join('\n');
}

const nameWidth = 22;
const columnWidth = 20;

function rankTable(questions: Question[], results: EngineAnswers[], by: keyof Rank): string[] {
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  const shown = { questions, results, by };
  return [
    line(['', ...results.map(({ name }) => name)]),
    ...kinds.map((kind) => line(rankRow(kind, shown, (question) => question.kind === kind))),
    line(rankRow('all', shown, () => true)),
  ];
}

function rankRow(
  name: string,
  { questions, results, by }: { questions: Question[]; results: EngineAnswers[]; by: keyof Rank },
  isMeant: (question: Question) => boolean,
): string[] {
  const scores = results.map(({ ranks }) =>
    scoreOf(ranks.filter((_, at) => isMeant(questions[at] as Question)).map((rank) => rank[by])),
  );
  return [`${name} (${questions.filter(isMeant).length})`, ...scores.map(percentages)];
}

function percentages({ first, five, reciprocal }: Score): string {
  const percent = (part: number) => `${Math.round(part * 100)}`.padStart(3);
  return `${percent(first)} /${percent(five)} %  ${reciprocal.toFixed(2)}`;
}

function costTable(results: EngineResult[]): string[] {
  const rows: [string, (result: EngineResult) => string][] = [
    ['version', ({ version }) => version],
    ['set up as in', ({ settings }) => settings],
    ['to the first result', ({ firstResultBytes }) => kilobytes(firstResultBytes)],
    ['  requests', ({ firstResultRequests }) => `${firstResultRequests}`],
    ['  here', ({ localMilliseconds }) => `${Math.round(localMilliseconds)} ms`],
    ['  150 ms, 1.6 Mbit/s', ({ slowMilliseconds }) => `${Math.round(slowMilliseconds)} ms`],
    ['on the host in all', ({ totalBytes }) => kilobytes(totalBytes)],
    ['indexing', ({ indexSeconds }) => `${indexSeconds.toFixed(2)} s`],
  ];
  return [
    line(['', ...results.map(({ name }) => name)]),
    ...rows.map(([name, cell]) => line([name, ...results.map(cell)])),
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function line([name = '', ...cells]: string[]): string {
  return `${name.padEnd(nameWidth)}${cells.map((cell) => cell.padEnd(columnWidth)).join('')}`.trimEnd();
}
