import { usePage } from 'recto-docs/components';
import { Pager, type PagerProps } from 'recto-docs/theme';
import { pagerLinks } from '../nav-link.ts';
import { useSlotProps } from '../slot-props.tsx';

/** Links to the pages before and after a list of posts, or to the posts before and after a post. */
export default function BlogListPaginator(props: object) {
  const slotProps = useSlotProps<PagerProps>('Pager');
  const { previous, next, pagerLabel: label } = usePage('BlogListPaginator').state ?? {};
  const links = slotProps ?? { previous, next, label };
  return <Pager {...links} {...pagerLinks(props, links)} />;
}
