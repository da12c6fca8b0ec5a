import { parentPort, workerData } from 'node:worker_threads';
import type { OutputRequest, OutputResponse } from './output-thread.ts';
import { outputWriter } from './output-writer.ts';

/** The worker of `openOutputThread`: handles its calls in order. */

const writer = await outputWriter(workerData);

parentPort?.on('message', async ({ id, call, args }: OutputRequest) => {
  const result = await (writer[call] as (...parameters: unknown[]) => unknown)(...args);
  parentPort?.postMessage({ id, result } satisfies OutputResponse);
});
