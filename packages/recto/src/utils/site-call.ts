/** A call of code of the site, or work that runs such code. */
export interface SiteCall {
  /** What runs, as a noun. Example: `plugin "a" (content)` */
  name: string;
  /** The file to look at, from the site folder. */
  file?: string | undefined;
  /** Whether it runs next to other calls and may wait for them, so that it is named only if it blocks the process. @default false */
  isBackground?: boolean;
}

/**
 * Runs `work` within the limits for code of the site, and returns what it returns. A promise that cannot settle any more, or not within
 * the limit, is rejected; a loop without an end ends the process with a diagnostic that names the call.
 */
export type LimitCall = <Result>(call: SiteCall, work: () => Result) => Result;

/** Runs calls without limits. */
export const unlimited: LimitCall = (_call, work) => work();

/** Returns the call of a hook of a plugin; `file` is the configuration. */
export function hookCall(plugin: string, hook: string, file: string): SiteCall {
  return { name: `plugin "${plugin}" (${hook})`, file };
}

/** Reports the progress of a long task. */
export type Progress = (step: { stage: string; done: number; total: number }) => void;
