import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { SearchHit, SearchResult } from '../../model/search.ts';
import { groupHits, type HitGroup } from './group-hits.ts';

/** How long an answer may take before the reader is told, in milliseconds. */
const patience = 300;

export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error';

/** What was found for a query. */
export interface SearchAnswer {
  query: string;
  hits: SearchHit[];
  groups: HitGroup[];
  /** Gets what comes next, where there is more. */
  rest?: SearchResult['rest'];
}

interface SearchState {
  status: SearchStatus;
  /** The last that came, which stays while another one is on its way. */
  answer?: SearchAnswer;
}

/** What stands in the field; spaces alone are nothing. */
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
 * Asks for each query, and shows answers in the order of their questions: one that is overtaken is dropped. After a
 * failure the next answer, an empty query, or `retry` helps.
 */
export function useSearch(
  query: string,
  ask: (query: string) => Promise<SearchResult>,
): SearchState & { retry(): void; showRest(): void } {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const turns = useRef({ asked: 0, shown: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const turn = ++turns.current.asked;
    const isLast = () => turn === turns.current.asked;
    if (!query) {
      turns.current.shown = turn;
      setState({ status: 'idle' });
      return;
    }
    setState(({ status, answer }) => ({ ...(answer && { answer }), status: waiting(status) }));
    const timer = setTimeout(
      () => setState((now) => (now.status === 'loading' ? { ...now, status: 'stalled' } : now)),
      patience,
    );
    ask(query).then(
      ({ hits, rest }) => {
        if (turn < turns.current.shown) return;
        turns.current.shown = turn;
        const answer = { query, hits, groups: groupHits(hits), rest };
        setState(({ status }) => ({ answer, status: isLast() ? 'idle' : status }));
        if (isLast()) clearTimeout(timer);
      },
      (cause: unknown) => {
        if (!isLast()) return;
        clearTimeout(timer);
        console.warn('The search has no answer:', cause);
        setState({ status: 'error' });
      },
    );
    return () => clearTimeout(timer);
  }, [query, attempt, ask]);
  useEffect(() => {
    const { current } = turns;
    return () => {
      // Whoever has closed the dialog waits for nothing.
      current.asked = current.shown = Number.POSITIVE_INFINITY;
    };
  }, []);
  const { answer } = state;
  return { ...state, retry: () => setAttempt((count) => count + 1), showRest: useRest(answer, setState) };
}

/** Adds the rest of an answer to it, as long as it is shown. One that cannot be had is asked for when it is wanted again. */
function useRest(
  answer: SearchAnswer | undefined,
  setState: Dispatch<SetStateAction<SearchState>>,
): () => void {
  const asked = useRef<SearchAnswer>(undefined);
  return () => {
    if (!answer?.rest || asked.current === answer) return;
    asked.current = answer;
    answer.rest().then(
      (others) => {
        const hits = [...answer.hits, ...others];
        const whole = { query: answer.query, hits, groups: groupHits(hits) };
        setState((now) => (now.answer === answer ? { ...now, answer: whole } : now));
      },
      () => {
        asked.current = undefined;
      },
    );
  };
}

/** A failure is over when there is an answer, and a long wait goes on. */
function waiting(status: SearchStatus): SearchStatus {
  return status === 'idle' ? 'loading' : status;
}

/** Names of groups that were found before, for readers who find nothing: those of the answer that had the most. */
export function useSuggestions(answer: SearchAnswer | undefined): string[] {
  const [names, setNames] = useState<string[]>([]);
  const found = answer?.groups.map(({ title }) => title).filter(Boolean) ?? [];
  if (found.length > names.length) setNames(found);
  return names.slice(0, mostSuggestions);
}

const mostSuggestions = 3;
