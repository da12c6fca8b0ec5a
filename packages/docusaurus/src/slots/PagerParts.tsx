import NavLink from '@theme/PaginatorNavLink';
import { translate } from 'recto-docs/components';
import type { PagerProps } from 'recto-docs/theme';
import { pagerLinks } from '../modules/nav-link.ts';
import { useSlotProps } from '../modules/slot-props.tsx';

/** The links to the previous and next page, each with the component of the site. */
export default function PagerParts(props: PagerProps) {
  const page = useSlotProps<PagerProps>('Pager') ?? props;
  const { previous, next, label } = { ...page, ...pagerLinks(props, page) };
  if (!previous && !next) return null;
  const name = translate({ id: 'theme.docs.paginator.navAriaLabel', message: 'Docs pages' });
  const before = translate({ id: 'theme.docs.paginator.previous', message: 'Previous' });
  const after = translate({ id: 'theme.docs.paginator.next', message: 'Next' });
  return (
    <nav className="pagination-nav" aria-label={label ?? name}>
      {previous && (
        <NavLink permalink={previous.href} title={previous.label} subLabel={previous.kind ?? before} />
      )}
      {next && <NavLink permalink={next.href} title={next.label} subLabel={next.kind ?? after} isNext />}
    </nav>
  );
}
