/** A bar of a chart, with its figure as text. */
export interface Bar {
  name: string;
  value: number;
  figure: string;
}

/** Heights in pixels: of a row with its words above its bar, and of the bar. */
const [rowHeight, barHeight] = [42, 8];

/**
 * A chart of horizontal bars; the first one is Recto's. Widths are percentages, so that words keep their size on phones.
 * Screen readers get the chart as a sentence.
 */
export function Bars({ title, bars }: { title: string; bars: Bar[] }) {
  const largest = Math.max(...bars.map(({ value }) => value));
  const summary = bars.map(({ name, figure }) => `${name} ${figure}`).join(', ');
  return (
    <figure className="bars">
      <figcaption>{title}</figcaption>
      <svg width="100%" height={bars.length * rowHeight} role="img" aria-label={`${title}: ${summary}.`}>
        {bars.map(({ name, value, figure }, index) => {
          const top = index * rowHeight;
          return (
            <g key={name} className={index === 0 ? 'bar bar--ours' : 'bar'}>
              <text x="0" y={top + 16}>
                {name}
              </text>
              <text x="100%" y={top + 16} textAnchor="end">
                {figure}
              </text>
              <rect className="bar__track" y={top + 24} width="100%" height={barHeight} rx="2" />
              <rect y={top + 24} width={`${(100 * value) / largest}%`} height={barHeight} rx="2" />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
