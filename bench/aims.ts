import type { Unit } from './section.ts';

/** Returns the median of a metric: section, table, row (without its version), metric. */
export type Figures = (section: string, table: string, row: string, metric: string) => number | undefined;

/** What a figure of Recto must not exceed. */
export interface Aim {
  /** The heading of its reasons in `notes.md`. */
  name: string;
  title: string;
  atMost: number;
  unit: Unit;
  value(figures: Figures): number | undefined;
}

const figure =
  (...names: Parameters<Figures>): Aim['value'] =>
  (figures) =>
    figures(...names);
const build = (metric: string, engine = 'Recto') => figure('builds', 'builds', engine, metric);
const scale = (pages: string, metric: string) => figure('scale', 'sizes', pages, metric);
const start = (pages: string) => figure('dev', 'recto', pages, 'start');
const paint = (table: string, metric: string) => figure('paint', table, 'Recto', metric);
const painted = (engine: string) => figure('navigation', 'navigation', engine, 'painted');

export const aims: Aim[] = [
  {
    name: 'cold-share',
    title: 'Cold build of 1,001 pages, share of the time of Docusaurus, faster',
    atMost: 0.1,
    unit: '',
    value: quotient(build('cold'), build('cold', 'Docusaurus, faster')),
  },
  {
    name: 'cold-hugo',
    title: '… times the time of Hugo',
    atMost: 2,
    unit: '',
    value: quotient(build('cold'), build('cold', 'Hugo, plain layout')),
  },
  { name: 'cold-processor', title: '… processor time', atMost: 7, unit: 's', value: build('coldProcessor') },
  { name: 'cold-memory', title: '… peak memory', atMost: 500, unit: 'MB', value: build('coldPeak') },
  {
    name: 'unchanged',
    title: 'Build of 1,001 pages, nothing changed',
    atMost: 0.2,
    unit: 's',
    value: build('warm'),
  },
  {
    name: 'changed',
    title: '… one page changed, share of the cold build',
    atMost: 0.15,
    unit: '',
    value: quotient(build('changed'), build('cold')),
  },
  {
    name: 'scale-memory',
    title: 'Cold build of 10,000 pages, peak memory',
    atMost: 1500,
    unit: 'MB',
    value: scale('10,000 pages', 'peak'),
  },
  {
    name: 'scale-proportion',
    title: '… times the time of 1,000',
    atMost: 10,
    unit: '',
    value: quotient(scale('10,000 pages', 'seconds'), scale('1,000 pages', 'seconds')),
  },
  {
    name: 'large-paragraph',
    title: 'Build of a paragraph with thousands of inline marks, for each 100 kB',
    atMost: 200,
    unit: 'ms',
    value: figure('scale', 'paragraph', 'Recto', 'per100'),
  },
  {
    name: 'dev-start',
    title: 'Dev, first page of 1,000',
    atMost: 0.8,
    unit: 's',
    value: start('1,000 pages'),
  },
  {
    name: 'dev-start-large',
    title: 'Dev, first page of 10,000',
    atMost: 1.5,
    unit: 's',
    value: start('10,000 pages'),
  },
  {
    name: 'edit',
    title: 'Edit to visible, slowest kind, 100 pages',
    atMost: 100,
    unit: 'ms',
    value: slowest('100 pages'),
  },
  {
    name: 'edit-large',
    title: 'Edit to visible, slowest kind, 10,000 pages',
    atMost: 100,
    unit: 'ms',
    value: slowest('10,000 pages'),
  },
  {
    name: 'navigation',
    title: 'Soft navigation, share of the time of Docusaurus',
    atMost: 0.33,
    unit: '',
    value: quotient(painted('Recto'), painted('Docusaurus, faster')),
  },
  {
    name: 'paint',
    title: 'Largest paint of an ordinary page',
    atMost: 500,
    unit: 'ms',
    value: paint('page', 'largest'),
  },
  {
    name: 'blocking',
    title: 'Blocking time of the reference page',
    atMost: 200,
    unit: 'ms',
    value: paint('reference', 'blocking'),
  },
  {
    name: 'css',
    title: 'CSS of the first load, brotli',
    atMost: 8,
    unit: 'kB',
    value: figure('first-load', 'bytes', 'Recto', 'css'),
  },
];

/** The slowest kind of edit on a site of so many pages. */
function slowest(pages: string): Aim['value'] {
  return (figures) => {
    const times = ['text', 'title', 'component', 'css'].map((kind) => figures('dev', 'recto', pages, kind));
    const measured = times.filter((time) => time !== undefined);
    return measured.length === times.length ? Math.max(...measured) : undefined;
  };
}

function quotient(one: Aim['value'], other: Aim['value']): Aim['value'] {
  return (figures) => {
    const [dividend, divisor] = [one(figures), other(figures)];
    return dividend !== undefined && divisor ? dividend / divisor : undefined;
  };
}
