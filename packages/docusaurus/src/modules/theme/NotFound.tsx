import type { ComponentProps } from 'react';
import { NotFound } from 'recto-docs/theme';
import { useSlotProps } from '../slot-props.tsx';

/** The original of the page for missing addresses. In an island, it has only the props that it receives. */
export default function OriginalNotFound(props: Partial<ComponentProps<typeof NotFound>>) {
  const slotProps = useSlotProps<ComponentProps<typeof NotFound>>('NotFound');
  return <NotFound home={undefined} docs={undefined} hasSearch={false} {...slotProps} {...props} />;
}
