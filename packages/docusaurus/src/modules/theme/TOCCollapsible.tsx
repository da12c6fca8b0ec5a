import List from '@theme/TOCItems';
import type { ComponentProps } from 'react';
import { Translate } from 'recto-docs/components';
import type Items from './TOCItems.tsx';

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
