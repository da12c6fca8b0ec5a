import type { ShellSite } from '../model/shell-state.ts';
import type { Messages } from '../model/translations.ts';
import { searchTextsPath } from '../theme/search/search-texts.ts';

/** The texts of the search dialog in the language of the page; as they were written where they cannot be had. */
export async function searchMessages({ home, messages }: ShellSite): Promise<Messages> {
  if (!messages) return {};
  const answer = await fetch(searchTextsPath(home), { cache: 'no-cache' }).catch(() => undefined);
  return answer?.ok ? answer.json() : {};
}
