export interface Place {
  /** Degrees, negative in the south. */
  latitude: number;
  /** Degrees, negative in the west. */
  longitude: number;
}
