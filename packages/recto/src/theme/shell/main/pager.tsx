import type { PagerLink } from '../../../site/routes/route.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import type { PagerProps } from '../../slots.ts';

/** Links to the previous and next page. */
export function Pager({ previous, next, label }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination-nav" aria-label={label ?? shellText('theme.docs.paginator.navAriaLabel')}>
      {previous && <Neighbor link={previous} side="prev" kind={shellText('theme.docs.paginator.previous')} />}
      {next && <Neighbor link={next} side="next" kind={shellText('theme.docs.paginator.next')} />}
    </nav>
  );
}

function Neighbor({ link, side, kind }: { link: PagerLink; side: 'prev' | 'next'; kind: string }) {
  return (
    <a className={`pagination-nav__link pagination-nav__link--${side}`} href={link.href} rel={side}>
      <span className="pagination-nav__sublabel">{link.kind ?? kind}</span>
      <span className="pagination-nav__label">{link.label}</span>
    </a>
  );
}
