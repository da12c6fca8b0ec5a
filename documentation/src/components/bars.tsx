/** A bar of a chart, with its figure as text. */
export interface Bar {
  name: string;
  value: number;
  figure: string;
}

const [labelWidth, figureWidth, barHeight, step] = [110, 84, 14, 34];
const width = 560;

/** A chart of horizontal bars; the first one is ours. Readers of a screen get it as a sentence. */
export function Bars({ title, bars }: { title: string; bars: Bar[] }) {
  const largest = Math.max(...bars.map(({ value }) => value));
  const scale = (width - labelWidth - figureWidth) / largest;
  const height = bars.length * step;
  const summary = bars.map(({ name, figure }) => `${name} ${figure}`).join(', ');
  return (
    <figure className="bars">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}: ${summary}.`}>
        {bars.map(({ name, value, figure }, index) => {
          const middle = index * step + step / 2;
          const length = Math.max(2, value * scale);
          return (
            <g key={name} className={index === 0 ? 'bar bar--ours' : 'bar'}>
              <text x="0" y={middle} dominantBaseline="central">
                {name}
              </text>
              <rect x={labelWidth} y={middle - barHeight / 2} width={length} height={barHeight} rx="2" />
              <text x={labelWidth + length + 8} y={middle} dominantBaseline="central" className="bar__figure">
                {figure}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
