import { parentPort, workerData } from 'node:worker_threads';
import type { Diagnostic } from '../model/diagnostic.ts';
import { openOutput } from './output.ts';
import type { OutputRequest, OutputResponse } from './output-thread.ts';
import { pageWriter } from './page-writer.ts';

/** The worker of `openOutputThread`: handles its calls in order. */

const output = openOutput(workerData.target);
const pages = pageWriter(output);

async function handle(request: OutputRequest): Promise<Diagnostic[]> {
  switch (request.call) {
    case 'startLocale':
      pages.startLocale(...request.args);
      return [];
    case 'page':
      pages.page(...request.args);
      return [];
    case 'endLocale':
      pages.endLocale(...request.args);
      return [];
    case 'write':
      output.write(...request.args);
      return [];
    case 'copy':
      output.copy(...request.args);
      return [];
    case 'problems':
      return output.problems;
    case 'commit':
      return output.commit();
    case 'abandon':
      await output.abandon();
      return [];
  }
}

parentPort?.on('message', async (request: OutputRequest) => {
  const diagnostics = await handle(request);
  if (request.id === undefined) return;
  parentPort?.postMessage({ id: request.id, diagnostics } satisfies OutputResponse);
});
