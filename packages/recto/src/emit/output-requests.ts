import { pageStore } from '../graph/page-store.ts';
import { openOutput } from './output.ts';
import type { OutputRequest, OutputSettings } from './output-thread.ts';
import { loadFormats } from './page-formats.ts';
import { pageWriter } from './page-writer.ts';

/** Opens an output, and resolves to what handles the requests for it. */
export async function outputRequests({
  target,
  formats: named,
  configFile,
  store,
  part,
}: OutputSettings): Promise<(request: OutputRequest) => Promise<unknown>> {
  const output = openOutput(target, part?.isApart ? undefined : part);
  const formats = await loadFormats(named, configFile);
  const pages = pageWriter(output, formats, { store: pageStore(store, target.folder), part });
  return async (request) => {
    switch (request.call) {
      case 'startLocale':
        pages.startLocale(...request.args);
        return undefined;
      case 'page':
        pages.page(...request.args);
        return undefined;
      case 'storedPages':
        for (const page of request.args[0]) pages.storedPage(page);
        return undefined;
      case 'keptPage':
        pages.keptPage(...request.args);
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
      case 'partFiles':
        pages.partFiles(...request.args);
        return undefined;
      case 'problems':
        return [...output.problems, ...formats.diagnostics];
      case 'commit': {
        const failures = output.commit();
        if (failures.length === 0) pages.save();
        return failures;
      }
      case 'abandon':
        await output.abandon();
        return undefined;
    }
  };
}
