import { engines, projectBuilds, rebuilds } from '../data/measurements.ts';
import { type Bar, Bars } from './bars.tsx';

type Figure = 'seconds' | 'megabytes' | 'devSeconds' | 'editSeconds' | 'load' | 'script';

/** One figure of each engine, in the order of the table. */
export function EngineChart({ title, figure }: { title: string; figure: Figure }) {
  const bars = engines.map((engine): Bar => {
    return { name: nameOf(engine), value: engine[figure], figure: formats[figure](engine[figure]) };
  });
  return <Bars title={title} bars={bars} />;
}

/** Build times after one page has changed. */
export function RebuildChart({ title }: { title: string }) {
  const bars = rebuilds.map((build): Bar => {
    return { name: nameOf(build), value: build.seconds, figure: formats.seconds(build.seconds) };
  });
  return <Bars title={title} bars={bars} />;
}

/** The name of an engine without its version. */
function nameOf({ name }: { name: string }): string {
  return name.replace(/ \d[\d.]*$/, '');
}

const seconds = (value: number) => `${value.toFixed(1)} s`;

const formats: Record<Figure, (value: number) => string> = {
  seconds,
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
