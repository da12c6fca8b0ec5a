import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** What stands under the title, beside the content on a wide screen. */
  intro: ReactNode;
  children: ReactNode;
}

/** A part of the home page: title and words in the margin, the matter itself beside them. */
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
