import { engines, projectBuilds } from '../data/measurements.ts';
import { type Bar, Bars } from './bars.tsx';

type Figure = 'seconds' | 'changedSeconds' | 'megabytes' | 'devSeconds' | 'editSeconds' | 'load' | 'script';

/** One figure of each engine that has it, in the order of the table. */
export function EngineChart({ title, figure }: { title: string; figure: Figure }) {
  const bars = engines.flatMap((engine): Bar[] => {
    const value = engine[figure];
    // Without mode and version: `Docusaurus, faster 3.10.2`.
    const name = engine.name.replace(/(?:, faster)? \d[\d.]*$/, '');
    return value === undefined ? [] : [{ name, value, figure: formats[figure](value) }];
  });
  return <Bars title={title} bars={bars} />;
}

const seconds = (value: number) => `${value.toFixed(1)} s`;

const formats: Record<Figure, (value: number) => string> = {
  seconds,
  changedSeconds: seconds,
  devSeconds: seconds,
  editSeconds: (value) => `${value.toFixed(2)} s`,
  megabytes: (value) => `${(value / 1000).toFixed(1)} GB`,
  load: (value) => `${value.toFixed(1)} kB`,
  script: (value) => `${value.toFixed(1)} kB`,
};

/** Build times of a public Docusaurus project, Recto first. */
export function ProjectChart({ project, title }: { project: string; title: string }) {
  const builds = projectBuilds.filter((build) => build.project === project);
  const sorted = builds.toSorted((a, b) => a.seconds - b.seconds);
  const bars = sorted.map(({ engine, seconds }): Bar => {
    return {
      name: engine.replace('Docusaurus, faster', 'Docusaurus, fast'),
      value: seconds,
      figure: formats.seconds(seconds),
    };
  });
  return <Bars title={title} bars={bars} />;
}
