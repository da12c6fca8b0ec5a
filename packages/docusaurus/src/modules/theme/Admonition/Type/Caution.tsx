import type { ComponentProps } from 'react';
import { Admonition } from 'recto/components';

/** An admonition of this type. */
export default function Caution(props: Omit<ComponentProps<typeof Admonition>, 'type'>) {
  return <Admonition {...props} type="caution" />;
}
