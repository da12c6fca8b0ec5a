import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { NavItem, NavSubItem } from '../site/navbar/nav-item.ts';
import { MainRegion } from './shell/main/main-region.tsx';
import { useShellActions } from './shell-actions.ts';
import type { ShellState } from './shell-state.ts';
import { type ShellComponents, ShellComponentsContext, ShellStateContext } from './slots.ts';

interface ShellProps {
  /** The theme's components, or those that replace them. */
  components: ShellComponents;
  state: ShellState;
  /** The article, which the shell does not look into. */
  article: ReactNode;
  banner?: ReactNode;
  footer: ReactNode;
}

/**
 * Renders everything around article, banner and footer from one {@link ShellState}, with the same markup at build time and in the
 * browser. Reading, links, folds and the menu work without script.
 */
export function Shell({ components, state: pageState, article, banner, footer }: ShellProps) {
  const state = usePreferredVersions(pageState);
  const { Root, Layout } = components;
  const main = <MainRegion state={state} article={article} />;
  const page = state.isBare ? (
    <>
      {state.isBare === 'banner' && banner}
      {main}
    </>
  ) : (
    <Layout state={state} banner={banner} footer={footer}>
      {main}
    </Layout>
  );
  return (
    <ShellComponentsContext value={components}>
      <ShellStateContext value={state}>
        <Root>{page}</Root>
      </ShellStateContext>
    </ShellComponentsContext>
  );
}

/**
 * Returns the state with the navbar leading to the versions of the docs that the reader chose, where the page does not
 * decide that.
 */
function usePreferredVersions(state: ShellState): ShellState {
  const choice = useShellActions()?.version;
  const preferred = useSyncExternalStore(
    choice?.subscribe ?? never,
    () => choice?.get() ?? none,
    () => none,
  );
  return useMemo(
    () => (preferred.length === 0 ? state : { ...state, navbar: inVersions(state.navbar, preferred) }),
    [state, preferred],
  );
}

const none: readonly string[] = [];
const never = () => () => {};

/** Points items to one of the versions, where they exist in it. */
function inVersions(items: NavItem[], versions: readonly string[]): NavItem[] {
  const inVersion = <Item extends NavItem | NavSubItem>(item: Item): Item => {
    const places = 'versions' in item ? item.versions : undefined;
    const key = versions.find((version) => places?.[version]);
    return key === undefined ? item : { ...item, ...places?.[key] };
  };
  return items.map((item) =>
    item.type === 'dropdown' ? inVersion({ ...item, items: item.items.map(inVersion) }) : inVersion(item),
  );
}
