import type { ReactNode } from 'react';
import { UnstoredDocs } from './shell/links.tsx';
import { MainRegion } from './shell/main/main-region.tsx';
import { SidebarMarkup } from './shell/sidebar/sidebar.tsx';
import { usePreferredVersions } from './shell/use-preferred-versions.ts';
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
  /** HTML of the sidebar's list at build time, as `SidebarItems` would render it. */
  sidebar?: string | undefined;
}

/**
 * Renders everything around article, banner and footer from one {@link ShellState}, with the same markup at build time and in the
 * browser. Reading, links, folds and the menu work without script.
 */
export function Shell({ components, state: given, article, banner, footer, sidebar }: ShellProps) {
  const state = usePreferredVersions(given);
  const { Root, Layout } = components;
  return (
    <ShellComponentsContext value={components}>
      <ShellStateContext value={state}>
        <UnstoredDocs value={state.site.unstoredDocs}>
          <SidebarMarkup value={sidebar}>
            <Root>
              <Layout state={state} banner={banner} footer={footer}>
                <MainRegion state={state} article={article} />
              </Layout>
            </Root>
          </SidebarMarkup>
        </UnstoredDocs>
      </ShellStateContext>
    </ShellComponentsContext>
  );
}
