import { readdirSync, readFileSync } from 'node:fs';

const interval = 100;
const ticksPerSecond = 100;
/** Processor time that watchers may use in a second. */
const idleSeconds = 0.1;

/** What the child processes of a program have used, by metric. */
export type ChildUsage = {
  /** Seconds of processor time, which depends less on other work of the machine. */
  processor: number;
  /** Largest resident memory, in MB. */
  peak: number;
};

/** Watches the child processes of a program, on Linux only; returns a function that ends it. */
export function watchChildren(pid: number | undefined): () => ChildUsage {
  const seen = new Map<string, ChildUsage>();
  if (process.platform !== 'linux' || pid === undefined) return () => ({ processor: 0, peak: 0 });
  const timer = setInterval(() => {
    for (const child of descendants(String(pid))) {
      const usage = usageOf(child);
      if (usage) seen.set(child, usage);
    }
  }, interval);
  return () => {
    clearInterval(timer);
    const all = [...seen.values()];
    return {
      processor: all.reduce((sum, { processor }) => sum + processor, 0),
      peak: all.reduce((sum, { peak }) => sum + peak, 0),
    };
  };
}

/** Resolves when the processes of a program have hardly worked for a second; at once where it cannot be seen. */
export async function untilIdle(pid: number): Promise<void> {
  const processes = () => [String(pid), ...descendants(String(pid))];
  const used = () => processes().reduce((sum, one) => sum + (usageOf(one)?.processor ?? 0), 0);
  for (let last = -1, now = used(); now - last > idleSeconds; now = used()) {
    last = now;
    await new Promise((done) => setTimeout(done, 1000));
  }
}

function descendants(pid: string): string[] {
  const children = threadsOf(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
  );
  return [...children, ...children.flatMap(descendants)];
}

function threadsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function usageOf(pid: string): ChildUsage | undefined {
  // Name and state come first; the name can contain spaces.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  const peak = /^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1];
  if (!peak) return undefined;
  return {
    processor: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    peak: Number(peak) / 1024,
  };
}

/** Empty if the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
