import type { PageLink } from '../../model/site.ts';

interface PagerProps {
  previous: PageLink | undefined;
  next: PageLink | undefined;
}

/** The neighbours in reading order; nothing for a page without any. */
export function Pager({ previous, next }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination-nav" aria-label="Docs pages">
      {previous && <PagerLink link={previous} side="prev" label="Previous" />}
      {next && <PagerLink link={next} side="next" label="Next" />}
    </nav>
  );
}

function PagerLink({ link, side, label }: { link: PageLink; side: 'prev' | 'next'; label: string }) {
  return (
    <a className={`pagination-nav__link pagination-nav__link--${side}`} href={link.href} rel={side}>
      <span className="pagination-nav__sublabel">{label}</span>
      <span className="pagination-nav__label">{link.label}</span>
    </a>
  );
}
