import { type Engine, failureOf, labelOf, prepareEngines, type ReadyEngine } from '../engines.ts';
import type { Samples } from '../results.ts';
import { progress } from '../section.ts';

/**
 * Calls a function with each engine that is installed, in turn and so many times. An engine for which it fails is skipped
 * from then on, with the message in its row. Engines without runs have no row; by default those of which only builds are
 * measured.
 */
export async function forEachEngine(
  samples: Samples,
  step: string,
  use: (engine: ReadyEngine, run: number) => Promise<void>,
  runs: (engine: Engine) => number = (engine) => timesIfServed(engine, 1),
): Promise<void> {
  const ready: ReadyEngine[] = [];
  for (const engine of await prepareEngines()) {
    if (runs(engine) === 0) continue;
    if ('skipped' in engine) samples.skip(engine.name, engine.skipped);
    else {
      samples.row(labelOf(engine));
      ready.push(engine);
    }
  }
  const most = Math.max(...ready.map(runs));
  for (let run = 0; run < most; run++) {
    for (const engine of ready) {
      const name = labelOf(engine);
      if (run >= runs(engine) || samples.row(name).skipped) continue;
      await use(engine, run).catch((error) => {
        progress(`${name}: ${step} failed: ${error}`);
        samples.skip(name, failureOf(error, step));
      });
    }
  }
}

/** Returns how often to measure something besides builds. */
export function timesIfServed({ dev }: Engine, times: number): number {
  return dev ? times : 0;
}
