import { openOutput } from './output.ts';
import type { OutputRequest } from './output-thread.ts';
import { pageWriter } from './page-writer.ts';
import type { OutputTarget } from './replace-output.ts';

/** Opens an output, and returns what handles the requests for it. */
export function outputRequests(target: OutputTarget): (request: OutputRequest) => Promise<unknown> {
  const output = openOutput(target);
  const pages = pageWriter(output);
  return async (request) => {
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
  };
}
