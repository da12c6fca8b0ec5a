/** A browser with what the journeys of readers need, whatever protocol controls it. */
export interface Driver {
  /** Opens a tab with empty storage. */
  openTab(preferences: Preferences): Promise<Tab>;
  stop(): Promise<void>;
}

/** What a reader has chosen in the system. */
export interface Preferences {
  dark?: boolean;
  reducedMotion?: boolean;
}

export interface Tab {
  /** Loads a page as if its address had been typed. */
  load(url: string): Promise<void>;
  /** Loads the page again, and waits until it has loaded. */
  reload(): Promise<void>;
  /** Returns the value of an expression, or of the promise that it returns, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the pointer. */
  point(x: number, y: number): Promise<void>;
  /** Presses and releases the main button where the pointer is. */
  press(): Promise<void>;
  /** Presses the first key while the others are held: `key('k', ['Control'])`. */
  key(key: string, held: readonly string[]): Promise<void>;
  /** Types a text into what has the focus. */
  type(text: string): Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** The browser that `npm run test:browsers` has found. */
export interface BrowserUnderTest {
  id: string;
  engine: 'chromium' | 'firefox' | 'webkit';
  version: string;
  /** Paths by name. */
  programs: Record<string, string>;
}

/** Returns a path from {@link BrowserUnderTest.programs}. */
export function programOf({ id, programs }: BrowserUnderTest, name: string): string {
  const program = programs[name];
  if (!program) throw new Error(`${id} has no program "${name}".`);
  return program;
}
