import type { SearchClient } from '../../model/search.ts';
import { manifestName, manifestPath } from '../../search/index/index-files.ts';
import { type AnswerQuery, openIndex } from '../../search/query/embedded-search.ts';

/** The index that a site brings along, from the base URL of the locale. Nothing is fetched before the first query. */
export function createEmbeddedSearch(baseUrl: string): SearchClient {
  let opening: Promise<AnswerQuery> | undefined;
  const open = (): Promise<AnswerQuery> => {
    opening ??= openIndex(manifestPath(baseUrl), fetchText);
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  const answer = async (...asked: Parameters<AnswerQuery>): ReturnType<AnswerQuery> => {
    try {
      return await (await open())(...asked);
    } catch {
      // The network failed, or the site was built anew and has other files now.
      opening = undefined;
      return (await open())(...asked);
    }
  };
  return {
    async search(requests) {
      try {
        return { results: await Promise.all(requests.map((request) => answer(request))) };
      } catch (cause) {
        throw Object.assign(new Error('The search index cannot be had.', { cause }), { name: 'RetryError' });
      }
    },
  };
}

/** The manifest has the same name in every build, so its copy in the browser's cache may be an old one. */
async function fetchText(path: string): Promise<string> {
  const response = await fetch(path, { cache: path.endsWith(manifestName) ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}.`);
  return response.text();
}
