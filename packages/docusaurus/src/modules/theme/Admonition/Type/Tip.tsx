import type { ComponentProps } from 'react';
import { Admonition } from 'recto/components';

/** An admonition of this type. */
export default function Tip(props: Omit<ComponentProps<typeof Admonition>, 'type'>) {
  return <Admonition {...props} type="tip" />;
}
