import type { ReactNode } from 'react';
import type { PartialModule } from '../../model/partial.ts';
import { useSite } from './site-context.ts';

/** The component that a partial is where it is imported; the page that is being built renders what stands in it. */
export function partial(module: PartialModule): (props: Record<string, unknown>) => ReactNode {
  return function Partial(props) {
    return useSite('A partial').include(module, props);
  };
}
