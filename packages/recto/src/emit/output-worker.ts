import { parentPort, workerData } from 'node:worker_threads';
import { openOutput } from './output.ts';
import type { OutputRequest, OutputResponse } from './output-thread.ts';
import { pageWriter } from './page-writer.ts';

/** The worker of `openOutputThread`: handles its calls in order. */

const output = openOutput(workerData.target);
const pages = pageWriter(output);

async function handle(request: OutputRequest): Promise<unknown> {
  switch (request.call) {
    case 'startLocale':
      pages.startLocale(...request.args);
      return undefined;
    case 'page':
      pages.page(...request.args);
      return undefined;
    case 'endLocale':
      pages.endLocale(...request.args);
      return undefined;
    case 'write':
      output.write(...request.args);
      return undefined;
    case 'copy':
      output.copy(...request.args);
      return undefined;
    case 'markdown':
      return pages.markdown();
    case 'problems':
      return output.problems;
    case 'commit':
      return output.commit();
    case 'abandon':
      await output.abandon();
      return undefined;
  }
}

parentPort?.on('message', async (request: OutputRequest) => {
  const result = await handle(request);
  if (request.id === undefined) return;
  parentPort?.postMessage({ id: request.id, result } satisfies OutputResponse);
});
