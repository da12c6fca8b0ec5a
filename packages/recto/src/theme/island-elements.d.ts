import 'react';
import type { islandElement, slotElement } from '../model/dom-contract.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements
      extends Record<
        typeof islandElement | typeof slotElement,
        React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>
      > {}
  }
}
