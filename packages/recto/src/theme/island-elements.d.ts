import 'react';
import type { headElement, islandElement, partialElement, slotElement } from '../utils/dom-contract.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements
      extends Record<
        typeof headElement | typeof islandElement | typeof partialElement | typeof slotElement,
        React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>
      > {}
  }
}
