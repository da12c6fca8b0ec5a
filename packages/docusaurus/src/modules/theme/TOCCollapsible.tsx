import TOCItems from '@theme/TOCItems';
import type { ComponentProps, ComponentType } from 'react';
import { Translate } from 'recto-docs/components';
import type Items from './TOCItems.tsx';

const List = TOCItems as ComponentType<ComponentProps<typeof Items>>;

/** Links to the headings of a page that readers can expand. */
export default function TOCCollapsible({ className, ...props }: ComponentProps<typeof Items>) {
  return (
    <details className={className}>
      <summary>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel">On this page</Translate>
      </summary>
      <List {...props} />
    </details>
  );
}
