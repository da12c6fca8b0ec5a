import NavLink from '@theme/PaginatorNavLink';
import OriginalLink from '@theme-original/PaginatorNavLink';
import { translate, usePage } from 'recto-docs/components';
import { Pager, type PagerProps } from 'recto-docs/theme';
import { pagerLinks } from '../modules/nav-link.ts';
import { useSlotProps } from '../modules/slot-props.tsx';

/** Links to the previous and next page, or those that it gets, each with the component of the site, if it has one. */
export default function PagerParts(props: object) {
  const slotProps = useSlotProps<PagerProps>('Pager');
  const { state } = usePage('PagerParts');
  const page = slotProps ?? { previous: state?.previous, next: state?.next, label: state?.pagerLabel };
  const links = { ...page, ...pagerLinks(props, page) };
  const { previous, next, label } = links;
  if (NavLink === OriginalLink) return <Pager {...links} />;
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
