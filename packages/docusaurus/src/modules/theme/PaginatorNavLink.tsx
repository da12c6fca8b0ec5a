import type { ReactNode } from 'react';
import { Link } from 'recto-docs/components';

interface Props {
  permalink: string;
  title: ReactNode;
  subLabel?: ReactNode;
  isNext?: boolean;
}

/** A link to the previous or the next page. */
export default function PaginatorNavLink({ permalink, title, subLabel, isNext }: Props) {
  return (
    <Link className={`pagination-nav__link pagination-nav__link--${isNext ? 'next' : 'prev'}`} to={permalink}>
      {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">{title}</div>
    </Link>
  );
}
