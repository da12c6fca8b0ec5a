import { usePage } from 'recto-docs/components';
import { Pager, type PagerProps } from 'recto-docs/theme';
import { useSlotProps } from '../slot-props.tsx';

/** Links to the pages before and after a list of posts. */
export default function BlogListPaginator(props: object) {
  const slotProps = useSlotProps<PagerProps>('Pager');
  const { previous, next, pagerLabel: label } = usePage('BlogListPaginator').state ?? {};
  return <Pager {...(slotProps ?? { previous, next, label })} {...props} />;
}
