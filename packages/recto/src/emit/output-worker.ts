import { parentPort, workerData } from 'node:worker_threads';
import { outputRequests } from './output-requests.ts';
import type { OutputRequest, OutputResponse } from './output-thread.ts';

/** The worker of `openOutputThread`: handles its calls in order. */

const handle = await outputRequests(workerData);

parentPort?.on('message', async (request: OutputRequest) => {
  const result = await handle(request);
  if (request.id === undefined) return;
  parentPort?.postMessage({ id: request.id, result } satisfies OutputResponse);
});
