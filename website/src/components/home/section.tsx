import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Text below the title, next to the content on a wide screen. */
  intro: ReactNode;
  children: ReactNode;
}

/** A section of the home page: title and text in the margin, content next to them. */
export function Section({ title, intro, children }: SectionProps) {
  return (
    <section className="home-section">
      <div className="home-section__words">
        <h2>{title}</h2>
        {intro}
      </div>
      <div className="home-section__matter">{children}</div>
    </section>
  );
}
