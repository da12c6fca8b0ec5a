/** How a process ended before its command. */
export interface Ending {
  /** What code of the site has called. Example: `process.exit(0)`. Missing if nothing was left to do. */
  call?: string;
  /** Has the stack of that call. */
  stack: Error;
}

interface GuardedProcess {
  /** Ends the process with this code. */
  end(code: number): never;
  /** Adds a listener that stays when code of the site removes all. */
  keepListener(event: string, listener: (cause: unknown) => void): void;
}

type Ender = 'exit' | 'abort' | 'kill' | 'reallyExit';

/**
 * Makes the process end with code 1 until `end` is called, whatever code of the site does to `process`, and calls `report` with what
 * ended it. Code of a site runs in the process, so this is no protection from code that means harm.
 */
export function guardProcess(report: (ending: Ending) => void): GuardedProcess {
  const guarded = process;
  const { pid } = guarded;
  const { exit, kill, reallyExit, removeAllListeners } = guarded as NodeJS.Process & {
    reallyExit(code?: number): never;
  };
  let code: number | undefined;
  const early = (ending: Ending) => {
    if (code !== undefined) return;
    code = 1;
    report(ending);
  };
  /** Replaces a function of the process; assignments have no effect, since packages that watch exits would call what they replaced. */
  const replace = (name: Ender, value: (...input: never[]) => unknown) =>
    Object.defineProperty(guarded, name, { get: () => value, set: () => undefined, enumerable: true });
  // Node.js calls it at the end of `process.exit`, after all listeners.
  replace('reallyExit', (given?: number) => {
    early({ call: `process.reallyExit(${given ?? ''})`, stack: new Error() });
    return reallyExit.call(guarded, code);
  });
  const exitWith = (given?: number) => {
    early({ call: `process.exit(${given ?? ''})`, stack: new Error() });
    return exit.call(guarded, code);
  };
  replace('exit', exitWith);
  replace('abort', () => {
    early({ call: 'process.abort()', stack: new Error() });
    return exit.call(guarded, code);
  });
  replace('kill', (target: number, signal?: string | number) => {
    // Packages that handle a signal send it again.
    if (Math.abs(target) === pid && signal !== 0 && !resentSignals.has(signal)) {
      early({
        call: `process.kill(process.pid, ${JSON.stringify(signal ?? 'SIGTERM')})`,
        stack: new Error(),
      });
      return exit.call(guarded, code);
    }
    return kill.call(guarded, target, signal);
  });
  // Packages may assign what they find there, or an object of their own.
  Object.defineProperty(globalThis, 'process', {
    get: () => guarded,
    set: () => undefined,
    configurable: false,
  });
  const listeners: Parameters<GuardedProcess['keepListener']>[] = [];
  const keepListener: GuardedProcess['keepListener'] = (event, listener) => {
    listeners.push([event, listener]);
    guarded.on(event, listener);
  };
  guarded.removeAllListeners = (...events) => {
    removeAllListeners.call(guarded, ...events);
    for (const [event, listener] of listeners)
      if (!guarded.rawListeners(event).includes(listener)) guarded.on(event, listener);
    return guarded;
  };
  guarded.exitCode = 1;
  keepListener('exit', () => {
    early({ stack: new Error() });
    guarded.exitCode = code;
  });
  return {
    end(given) {
      code ??= given;
      return exit.call(guarded, code);
    },
    keepListener,
  };
}

/** Signals that end a process from outside. */
const resentSignals = new Set<unknown>(['SIGINT', 'SIGHUP']);
