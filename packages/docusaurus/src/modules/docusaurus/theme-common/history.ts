import { useCallback, useEffect } from 'react';
import { type Location, useHistory, useLocation } from '../router.tsx';
import useBaseUrl from '../useBaseUrl.ts';

export function useHistorySelector<Value>(selector: (history: { location: Location }) => Value): Value {
  return selector({ location: useLocation() });
}

/** Calls a function when the reader goes back or forward; it cannot stop that. */
export function useHistoryPopHandler(handler: (location: Location, action: 'POP') => unknown): void {
  const location = useLocation();
  useEffect(() => {
    const onPop = () => void handler(location, 'POP');
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  });
}

type SetOptions = { push?: boolean };

/** Returns a parameter of the query and a function that sets it. */
export function useQueryString(key: string): [string, (value: string | null, options?: SetOptions) => void] {
  const [values, setValues] = useQueryStringList(key);
  const set = useCallback(
    (value: string | null, options?: SetOptions) => setValues(value === null ? null : [value], options),
    [setValues],
  );
  return [values[0] ?? '', set];
}

type ListUpdate = string[] | null | ((values: string[]) => string[] | null);

/** Returns the values of a parameter of the query and a function that sets them, or changes those that there are. */
export function useQueryStringList(
  key: string,
): [string[], (update: ListUpdate, options?: SetOptions) => void] {
  const { search } = useLocation();
  const history = useHistory();
  const set = useCallback(
    (update: ListUpdate, { push = false }: SetOptions = {}) => {
      const query = new URLSearchParams(window.location.search);
      const values = typeof update === 'function' ? update(query.getAll(key)) : update;
      query.delete(key);
      for (const value of values ?? []) query.append(key, value);
      const text = query.toString();
      const address = window.location.pathname + (text && `?${text}`) + window.location.hash;
      if (push) history.push(address);
      else history.replace(address);
    },
    [history, key],
  );
  return [new URLSearchParams(search).getAll(key), set];
}

/** Returns a parameter of the query; `undefined` without one. */
export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation();
  return key === null ? null : new URLSearchParams(search).get(key);
}

export function useClearQueryString(): () => void {
  const history = useHistory();
  return () => history.replace(window.location.pathname + window.location.hash);
}

/** Returns the parameter `q` of the query and a function that sets it. */
export function useSearchQueryString(): [string, (value: string) => void] {
  return useQueryString('q');
}

export function useSearchLinkCreator(): (query: string) => string {
  const path = useBaseUrl('/search');
  return (query) => `${path}?q=${encodeURIComponent(query)}`;
}

/** Returns the parameters of all queries; with `strategy: 'set'`, later ones replace others of the same name. */
export function mergeSearchParams(queries: URLSearchParams[], strategy: 'append' | 'set'): URLSearchParams {
  const merged = new URLSearchParams();
  for (const params of queries) for (const [key, value] of params) merged[strategy](key, value);
  return merged;
}

/** The same for queries as text. */
export function mergeSearchStrings(queries: (string | undefined)[], strategy: 'append' | 'set'): string {
  const text = mergeSearchParams(
    queries.map((one) => new URLSearchParams(one)),
    strategy,
  ).toString();
  return text && `?${text}`;
}
