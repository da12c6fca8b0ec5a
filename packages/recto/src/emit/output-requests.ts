import { openOutput } from './output.ts';
import type { OutputRequest, OutputSettings } from './output-thread.ts';
import { loadFormats } from './page-formats.ts';
import { pageWriter } from './page-writer.ts';

/** Opens an output, and resolves to what handles the requests for it. */
export async function outputRequests({
  target,
  formats: named,
  configFile,
}: OutputSettings): Promise<(request: OutputRequest) => Promise<unknown>> {
  const output = openOutput(target);
  const formats = await loadFormats(named, configFile);
  const pages = pageWriter(output, formats);
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
      case 'pageTexts':
        return pages.pageTexts(...request.args);
      case 'problems':
        return [...output.problems, ...formats.diagnostics];
      case 'commit':
        return output.commit();
      case 'abandon':
        await output.abandon();
        return undefined;
    }
  };
}
