import type { ReactNode } from 'react';
import css from '../../css/diagrams.css?inline';
import { InlineStyles } from '../inline-styles.tsx';

interface DiagramProps {
  /** Prefix of the element ids, unique on its page. */
  id: string;
  title: string;
  /** Text alternative for screen readers. */
  description: string;
  height: number;
  children: ReactNode;
}

/** Width of a drawing in units, which are 0.85 to 1.14 CSS pixels: text of 13 and 14 units is 11 to 16 pixels. */
export const diagramWidth = 336;

/** Draws in the colours of `diagrams.css`, as wide as a phone at most. */
export function Diagram({ id, title, description, height, children }: DiagramProps) {
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      viewBox={`0 0 ${diagramWidth} ${height}`}
      width="100%"
      className="diagram"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      fontFamily="inherit"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <InlineStyles css={css} />
      {children}
    </svg>
  );
}
