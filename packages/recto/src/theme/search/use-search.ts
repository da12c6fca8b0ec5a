import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { SearchHit, SearchResult } from '../../search/types.ts';
import { groupHits, type HitGroup } from './group-hits.ts';

/** Milliseconds after which a search counts as stalled. */
const patience = 300;

export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** The results of a query. */
export interface SearchAnswer {
  query: string;
  hits: SearchHit[];
  groups: HitGroup[];
  /** Fetches the rest, if there is more. */
  rest?: SearchResult['rest'];
  nearWords?: SearchResult['nearWords'];
}

interface SearchState {
  status: SearchStatus;
  /** The last answer, which stays while another one loads. */
  answer?: SearchAnswer;
}

/** Returns the text of the field; empty for white space. */
export function useQuery(input: HTMLInputElement): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      input.addEventListener('input', listener);
      return () => input.removeEventListener('input', listener);
    },
    [input],
  );
  const query = useSyncExternalStore(subscribe, () => input.value);
  return query.trim() ? query : '';
}

/**
 * Searches for each query, and drops answers that arrive after answers to later queries. A failure ends with the next
 * answer, an empty query, or `retry`.
 */
export function useSearch(
  query: string,
  ask: (query: string) => Promise<SearchResult>,
): SearchState & { retry(): void; showRest(): void } {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const turns = useRef({ asked: 0, shown: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches again.
  useEffect(() => {
    const turn = ++turns.current.asked;
    const isLast = () => turn === turns.current.asked;
    if (!query) {
      turns.current.shown = turn;
      setState({ status: 'idle' });
      return;
    }
    // Failures and stalls stay until there is an answer.
    setState(({ status, answer }) => ({
      ...(answer && { answer }),
      status: status === 'idle' ? 'loading' : status,
    }));
    const timer = setTimeout(
      () => setState((now) => (now.status === 'loading' ? { ...now, status: 'stalled' } : now)),
      patience,
    );
    ask(query).then(
      ({ hits, rest, nearWords }) => {
        if (turn < turns.current.shown) return;
        turns.current.shown = turn;
        const answer = { query, hits, groups: groupHits(hits), rest, nearWords };
        setState(({ status }) => ({ answer, status: isLast() ? 'idle' : status }));
        if (isLast()) clearTimeout(timer);
      },
      (cause: unknown) => {
        if (!isLast()) return;
        clearTimeout(timer);
        console.warn('Search failed:', cause);
        setState({ status: 'error' });
      },
    );
    return () => clearTimeout(timer);
  }, [query, attempt, ask]);
  useEffect(() => {
    const { current } = turns;
    return () => {
      // The dialog was closed.
      current.asked = current.shown = Number.POSITIVE_INFINITY;
    };
  }, []);
  const { answer } = state;
  return { ...state, retry: () => setAttempt((count) => count + 1), showRest: useRest(answer, setState) };
}

/** Appends the rest of an answer while that is shown. After a failure, the next call tries again. */
function useRest(
  answer: SearchAnswer | undefined,
  setState: Dispatch<SetStateAction<SearchState>>,
): () => void {
  const requestedAnswer = useRef<SearchAnswer>(undefined);
  return () => {
    if (!answer?.rest || requestedAnswer.current === answer) return;
    requestedAnswer.current = answer;
    answer.rest().then(
      (moreHits) => {
        const hits = [...answer.hits, ...moreHits];
        const fullAnswer = { query: answer.query, hits, groups: groupHits(hits) };
        setState((now) => (now.answer === answer ? { ...now, answer: fullAnswer } : now));
      },
      () => {
        requestedAnswer.current = undefined;
      },
    );
  };
}

/** Returns suggestions for an empty result: the groups of the earlier answer that had the most. */
export function useSuggestions(answer: SearchAnswer | undefined): string[] {
  const [names, setNames] = useState<string[]>([]);
  const titles = answer?.groups.map(({ title }) => title).filter(Boolean) ?? [];
  if (titles.length > names.length) setNames(titles);
  return names.slice(0, maxSuggestions);
}

const maxSuggestions = 3;
