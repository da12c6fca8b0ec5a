import type { Place } from './place.ts';

/** What a forecast is for. */
export interface ForecastOptions<Unit extends string = 'kn'> extends Place {
  /**
   * Hours from now.
   *
   * @default 24
   */
  hours?: number;
  /** Unit of the wind: `kn`, `m/s` or **Beaufort**. */
  unit: Unit;
  /** Called with each reading, see [islands](interactive.md). */
  onReading?(speed: number, unit: Unit): void;
  /** Name of the harbor.
   * @deprecated Use `latitude` and `longitude`.
   */
  harbor?: string;
}
