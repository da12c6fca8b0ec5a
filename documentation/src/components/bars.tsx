import '../css/bars.css';

/** A figure of a chart, as number and text. */
export interface Bar {
  name: string;
  value: number;
  figure: string;
}

/** Height of a bar in pixels. */
const barHeight = 4;

/** The figure of Recto, which comes first, in large type; below it, the others, each with its multiple of that and a bar. */
export function Bars({ title, bars }: { title: string; bars: Bar[] }) {
  const [ours, ...others] = bars;
  if (!ours) return null;
  const largest = Math.max(...bars.map(({ value }) => value));
  return (
    <figure className="bars">
      <figcaption>{title}</figcaption>
      <p className="bars__ours">
        <b>{ours.figure}</b> {ours.name}
      </p>
      <ul>
        {others.map(({ name, value, figure }) => (
          <li key={name}>
            {name} <span>{figure}</span> <b>{multiple(value / ours.value)}</b>
            <svg width="100%" height={barHeight} aria-hidden="true">
              <rect width={`${(100 * value) / largest}%`} height={barHeight} rx="2" />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Example: `3.4×`, `31×` */
function multiple(ratio: number): string {
  return `${ratio.toFixed(ratio < 9.95 ? 1 : 0)}×`;
}
