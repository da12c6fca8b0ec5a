import type { ReactNode } from 'react';

interface DiagramProps {
  /** Prefix of the element ids, unique on its page. */
  id: string;
  title: string;
  /** Text alternative for screen readers. */
  description: string;
  height: number;
  children: ReactNode;
}

/** Width of a drawing in units; close to the CSS pixels of a phone, so that text keeps its size there. */
const width = 360;

/** Draws lines in the text colour, as wide as a phone and at most as wide as a text column. */
export function Diagram({ id, title, description, height, children }: DiagramProps) {
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      viewBox={`0 0 ${width} ${height}`}
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
      {children}
    </svg>
  );
}
