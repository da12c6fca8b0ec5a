import type { Progress } from '../model/progress.ts';

/** Work that takes longer than this shows how far it has come. */
const delayMilliseconds = 1000;
/** How often a plain log gets a line. */
const plainMilliseconds = 5000;

/** Shows progress on work of over a second: one line that moves on a terminal, plain lines elsewhere. */
export function progressLine(stream: NodeJS.WriteStream = process.stderr): {
  progress: Progress;
  clear(): void;
} {
  const started = performance.now();
  let last = started;
  let shown = false;
  return {
    progress({ stage, done, total }) {
      const now = performance.now();
      if (now - started < delayMilliseconds) return;
      if (now - last < (stream.isTTY ? 100 : plainMilliseconds)) return;
      last = now;
      shown = true;
      const text = `${stage} ${done}/${total}`;
      stream.write(stream.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    },
    clear() {
      if (shown && stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}
