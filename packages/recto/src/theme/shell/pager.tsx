import type { PageLink } from '../../model/site.ts';
import { shellText } from '../shell-texts.tsx';

interface PagerProps {
  previous: PageLink | undefined;
  next: PageLink | undefined;
}

/** The neighbours in reading order; nothing for a page without any. */
export function Pager({ previous, next }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination-nav" aria-label={shellText('theme.docs.paginator.navAriaLabel')}>
      {previous && (
        <PagerLink link={previous} side="prev" label={shellText('theme.docs.paginator.previous')} />
      )}
      {next && <PagerLink link={next} side="next" label={shellText('theme.docs.paginator.next')} />}
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
