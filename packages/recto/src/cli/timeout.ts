import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import type { SiteCall } from '../utils/site-calls.ts';

/** The environment variable with the limit, in seconds. The configuration cannot have it, since it may hang too. */
export const limitVariable = 'RECTO_TIMEOUT';

/** Seconds without progress that a call of site code may take; calls of ordinary sites take much less than one. */
export const defaultSeconds = 60;

/** Seconds after which a wait is announced. */
const announcedSeconds = 5;

/** Returns after how many seconds a wait is announced, given the limit. */
export function announcedAfter(seconds: number): number {
  return Math.min(announcedSeconds, seconds / 2);
}

/** Returns the limit that the environment sets; `undefined` if it is not a number of seconds. */
export function limitSeconds({ [limitVariable]: text }: NodeJS.ProcessEnv): number | undefined {
  if (!text) return defaultSeconds;
  const seconds = Number(text);
  return seconds > 0 ? seconds : undefined;
}

const microseconds = 1e6;

/** Share of the processor below which a process waits. */
const idleShare = 0.01;

/** Seconds of processor time and of waiting. Time in which other processes have the processor is neither. */
export interface SpentTime {
  busy: number;
  idle: number;
  /** All seconds, without those in which the process was suspended. */
  all: number;
}

/** Returns a clock that starts with `reset`, and counts at each `tick`, which is called at this interval. */
export function processClock(tickSeconds: number): { reset(): void; tick(): SpentTime } {
  const processorTime = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / microseconds;
  };
  let last = processorTime();
  let spent: SpentTime = { busy: 0, idle: 0, all: 0 };
  return {
    reset() {
      last = processorTime();
      spent = { busy: 0, idle: 0, all: 0 };
    },
    tick() {
      const now = processorTime();
      const used = now - last;
      last = now;
      // A process that was suspended meanwhile counts as one tick, and several threads as one.
      if (used < idleShare * tickSeconds) spent.idle += tickSeconds;
      else spent.busy += Math.min(used, tickSeconds);
      spent.all += tickSeconds;
      return spent;
    },
  };
}

/** How a call can take too long: it waits, keeps the processor busy, or has started what does. */
type Kind = 'wait' | 'loop' | 'left behind';

/** Reports a call that has not ended in time, the first one of those that run. */
export function timeout(kind: Kind, calls: SiteCall[], seconds: number): Diagnostic {
  const [call = { name: 'code of the site' }, ...others] = calls;
  const after = kind === 'wait' ? `${seconds} s` : `${seconds} s of processor time`;
  const message = {
    wait: `Still waiting for ${call.name} after ${after}.`,
    loop: `Still running ${call.name} after ${after}.`,
    'left behind': `Still running code that ${call.name} or an earlier file started, after ${after}.`,
  };
  const look =
    kind === 'wait'
      ? 'Look for a promise that never settles, or a request without a time limit.'
      : 'Look for endless loops; close tags and braces of the page, or split it.';
  return error('cli/timeout', message[kind], {
    ...(call.file !== undefined && { at: { file: call.file } }),
    notes: kind === 'left behind' ? [] : otherNames(call, others),
    fix: `${look} If it needs more time, set the environment variable ${limitVariable} to a higher number of seconds.`,
  });
}

/** Reports a call that takes too much memory, the first one of those that run. */
export function memoryExceeded([call, ...others]: SiteCall[], bytes: number): Diagnostic {
  const { name, file } = call ?? { name: 'code of the site' };
  const message = `Running ${name} uses more than ${Math.round(bytes / 1e6)} MB of memory.`;
  return error('cli/memory', message, {
    ...(file !== undefined && { at: { file } }),
    notes: otherNames(call, others),
    fix: 'Look for lists that never stop growing and components that never stop rendering; split large pages.',
  });
}

function otherNames(call: SiteCall | undefined, others: SiteCall[]): string[] {
  const names = new Set(others.flatMap(({ name, isBackground }) => (isBackground ? [] : [name])));
  names.delete(call?.name ?? '');
  return names.size > 0 ? [`also running  ${[...names].join(', ')}`] : [];
}

/** Shows what a command waits for: a line that updates in a terminal, lines at doubling intervals elsewhere. */
export function waitingLine(write: (text: string) => void, isTTY: boolean) {
  let isShown = false;
  let next = 0;
  return {
    show({ name, file }: SiteCall, waited: number) {
      if (waited < next) return;
      const place = file !== undefined && !name.includes(file) ? ` in ${file}` : '';
      const text = `Waiting for ${name}${place} … ${Math.floor(waited)} s`;
      write(isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
      isShown = true;
      next = isTTY ? waited + 1 : 2 * waited;
    },
    clear() {
      if (isShown && isTTY) write('\r\x1b[2K');
      isShown = false;
      next = 0;
    },
  };
}
