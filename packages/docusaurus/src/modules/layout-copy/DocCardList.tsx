import type { DocProps } from 'recto-docs/theme';
import { useSlotProps } from '../slot-props.tsx';

/** The description and the cards of a generated page, which its article has. */
export default function LayoutCards() {
  return <>{useSlotProps<DocProps>('Doc')?.children}</>;
}
