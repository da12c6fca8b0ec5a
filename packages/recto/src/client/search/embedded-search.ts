import { manifestPath } from '../../search/index/index-files.ts';
import { type AnswerQuery, openIndex } from '../../search/query/open-index.ts';
import type { SearchClient } from '../../search/types.ts';
import { fetchIndexFile, fetchManifest } from './search-request.ts';

/** Creates a client of the site's own index at the base URL of a locale. The manifest may have been requested earlier. */
export function createEmbeddedSearch(
  baseUrl: string,
  manifest: Promise<string> = fetchManifest(baseUrl),
): SearchClient {
  let requested: Promise<string> | undefined = manifest;
  const read = (path: string): Promise<string> => {
    // The manifest is read first.
    const text = requested ?? fetchIndexFile(path);
    requested = undefined;
    return text;
  };
  let opening: Promise<AnswerQuery> | undefined;
  const open = (): Promise<AnswerQuery> => {
    opening ??= openIndex(manifestPath(baseUrl), read);
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  // A failure is reported by the first query, which tries again.
  open().catch(() => {});
  const answer = async (...query: Parameters<AnswerQuery>): ReturnType<AnswerQuery> => {
    try {
      return await (await open())(...query);
    } catch {
      // The network failed, or a deployment replaced the files.
      opening = undefined;
      return (await open())(...query);
    }
  };
  return {
    async search(requests) {
      try {
        return { results: await Promise.all(requests.map((request) => answer(request))) };
      } catch (cause) {
        throw Object.assign(new Error('The search index could not be loaded.', { cause }), {
          name: 'RetryError',
        });
      }
    },
  };
}
