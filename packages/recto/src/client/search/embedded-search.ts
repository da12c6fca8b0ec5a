import { manifestName, manifestPath } from '../../search/index/manifest.ts';
import { type AnswerQuery, openIndex } from '../../search/query/open-index.ts';
import type { SearchClient } from '../../search/types.ts';

/** Creates a client of the site's own index at the base URL of a locale; `manifest` is an earlier request for its manifest. */
export function createEmbeddedSearch(
  baseUrl: string,
  manifest?: Promise<Response | undefined>,
): SearchClient {
  let manifestRequest = manifest;
  const read = (path: string): Promise<string> => {
    // The manifest is read first.
    const text = fetchIndexFile(path, manifestRequest);
    manifestRequest = undefined;
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

/**
 * Fetches a file of the site's own index. The manifest has the same name in every build, so its cached copy may be stale;
 * `request` is an earlier request for the file, if it did not fail.
 */
async function fetchIndexFile(path: string, request?: Promise<Response | undefined>): Promise<string> {
  const cache = path.endsWith(manifestName) ? 'no-cache' : 'default';
  const response = (await request) ?? (await fetch(path, { cache }));
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return response.text();
}
