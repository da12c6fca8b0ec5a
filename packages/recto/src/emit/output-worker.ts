import { parentPort, workerData } from 'node:worker_threads';
import type { Diagnostic } from '../model/diagnostic.ts';
import { openOutput } from './output.ts';
import type { OutputRequest } from './output-thread.ts';
import { pageFiles } from './page-files.ts';

/** The other end of `openOutputThread`: does what is asked, one after the other. */

const output = openOutput(workerData.place);
const pages = pageFiles(output);

async function answer(request: OutputRequest): Promise<Diagnostic[]> {
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
  const diagnostics = await answer(request);
  if (request.id !== undefined) parentPort?.postMessage({ id: request.id, diagnostics });
});
