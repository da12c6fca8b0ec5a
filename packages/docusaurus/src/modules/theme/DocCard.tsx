import type { ComponentProps } from 'react';
import { DocCardList } from 'recto-docs/components';

type Items = NonNullable<ComponentProps<typeof DocCardList>['items']>;

/** The card of an item of a sidebar. */
export default function DocCard({ item }: { item: Items[number] }) {
  return <DocCardList items={[item]} />;
}
