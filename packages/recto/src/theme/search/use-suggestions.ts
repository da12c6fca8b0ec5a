import { useState } from 'react';
import type { SearchAnswer } from './use-search.ts';

/** Names of groups that were found before, for readers who find nothing: those of the answer that had the most. */
export function useSuggestions(answer: SearchAnswer | undefined): string[] {
  const [names, setNames] = useState<string[]>([]);
  const found = answer?.groups.map(({ title }) => title).filter(Boolean) ?? [];
  if (found.length > names.length) setNames(found);
  return names.slice(0, mostSuggestions);
}

const mostSuggestions = 3;
