import { useIsBrowser as useHydrated } from 'recto-docs/components';

/** Returns whether the component is hydrated. */
export default function useIsBrowser(): boolean {
  return useHydrated();
}
