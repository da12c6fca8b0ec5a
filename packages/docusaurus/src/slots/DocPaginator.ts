import Own from '@theme-own/DocPaginator';
import type { PagerProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

type Link = PagerProps['previous'];

const asNavLink = (link: Link) => link && { title: link.label, permalink: link.href };

export default replacement('Pager', Own, ({ previous, next }: PagerProps) => ({
  previous: asNavLink(previous),
  next: asNavLink(next),
}));
