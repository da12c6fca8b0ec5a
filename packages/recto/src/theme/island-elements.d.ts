import 'react';
import type {
  componentElement,
  headElement,
  islandElement,
  partialElement,
  slotElement,
} from '../utils/dom-contract.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements
      extends Record<
        | typeof componentElement
        | typeof headElement
        | typeof islandElement
        | typeof partialElement
        | typeof slotElement,
        React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>
      > {}
  }
}
