import type { ReactNode } from 'react';

interface DiagramProps {
  /** Prefix of the element ids, unique on its page. */
  id: string;
  title: string;
  /** What the drawing says, in words, for readers who do not see it. */
  description: string;
  height: number;
  children: ReactNode;
}

/** Units of a drawing across; close to the CSS pixels of a phone, so that text keeps its size there. */
const width = 360;

/** A line drawing in the colour of the text, as wide as a phone and never wider than a column of prose. */
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
