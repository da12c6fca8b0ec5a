import { manifestName, manifestPath } from '../../search/index/index-files.ts';
import { type AnswerQuery, openIndex } from '../../search/query/open-index.ts';
import type { SearchClient } from '../../search/types.ts';

/** Creates a client of the site's own index at the base URL of a locale, and fetches the manifest of the index. */
export function createEmbeddedSearch(baseUrl: string): SearchClient {
  let opening: Promise<AnswerQuery> | undefined;
  const open = (): Promise<AnswerQuery> => {
    opening ??= openIndex(manifestPath(baseUrl), fetchText);
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

/** Fetches a file of the index. The manifest has the same name in every build, so its cached copy may be stale. */
async function fetchText(path: string): Promise<string> {
  const response = await fetch(path, { cache: path.endsWith(manifestName) ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return response.text();
}
