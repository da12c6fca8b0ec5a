/** Prints one line of figures. */
export function report(title: string, figures: Record<string, number | string>): void {
  const parts = Object.entries(figures).map(([name, value]) => `${name} ${formatted(value)}`);
  console.log(`    ${title}: ${parts.join(' · ')}`);
}

function formatted(value: number | string): string {
  if (typeof value === 'string') return value;
  return value.toLocaleString('en', { maximumFractionDigits: 1 });
}

/** How a figure has changed from the first sample to the last one. Example: `212 → 212` */
export function change(samples: (number | undefined)[]): string {
  return `${formatted(samples[0] ?? 'none')} → ${formatted(samples.at(-1) ?? 'none')}`;
}

export function megabytes(bytes: number): number {
  return bytes / 1e6;
}

/** The value below which a share of the values are; 0.5 is the median. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * The growth from the first third of samples to the last one, by their medians: 0.1 is a tenth more. The first samples
 * must be of a process that is warm.
 */
export function growth(samples: number[]): number {
  const third = Math.max(1, Math.floor(samples.length / 3));
  return quantile(samples.slice(-third), 0.5) / quantile(samples.slice(0, third), 0.5) - 1;
}

/** Returns whether a run goes on after so many steps: it has at most `most`, and takes so many minutes. */
export function bounded(most: number, minutes: number): (done: number) => boolean {
  const end = Date.now() + minutes * 60_000;
  return (done) => done < most && Date.now() < end;
}
