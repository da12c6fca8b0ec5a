import type { ComponentProps } from 'react';
import { Layout as PageLayout } from 'recto-docs/components';
import { Layout, type LayoutProps } from 'recto-docs/theme';
import { useSlotProps } from '../slot-props.tsx';

/** The layout of every page for its replacement; in a React page, sets title and description. */
export default function OriginalLayout(props: ComponentProps<typeof PageLayout>) {
  const slot = useSlotProps<LayoutProps>('Layout');
  return slot ? <Layout {...slot}>{props.children}</Layout> : <PageLayout {...props} />;
}
