import NavLink from '@theme/PaginatorNavLink';
import OriginalLink from '@theme-original/PaginatorNavLink';
import { usePage } from 'recto-docs/components';
import { Pager, type PagerProps } from 'recto-docs/theme';
import PagerParts from '../../slots/PagerParts.tsx';
import { pagerLinks } from '../nav-link.ts';
import { useSlotProps } from '../slot-props.tsx';

/** Links to the previous and next page, or those that it gets, each with the component of the site, if it has one. */
export default function DocPaginator(props: object) {
  const slotProps = useSlotProps<PagerProps>('Pager');
  const { previous, next, pagerLabel: label } = usePage('DocPaginator').state ?? {};
  const page = slotProps ?? { previous, next, label };
  const links = { ...page, ...pagerLinks(props, page) };
  return NavLink === OriginalLink ? <Pager {...links} /> : <PagerParts {...links} />;
}
