import 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'recto-island': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
      'recto-slot': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}
