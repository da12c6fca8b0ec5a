import { type ReactNode, useContext } from 'react';
import type { PartialModule } from '../../content/page.ts';
import { partialFileAttribute } from '../../utils/dom-contract.ts';
import { ArticleContext, missingSite } from './site-context.ts';

/** The component of an imported partial. */
export interface Partial {
  (props: Record<string, unknown>): ReactNode;
  module: PartialModule;
}

/** Returns the component of an imported partial. The page that imports it renders its content. */
export function partial(module: PartialModule): Partial {
  function Partial(props: Record<string, unknown>) {
    const { site, include } = useContext(ArticleContext);
    const content = include ? include(module, props) : missingSite('A partial');
    if (site) return content;
    return (
      <recto-partial
        {...{ [partialFileAttribute]: module.file }}
        dangerouslySetInnerHTML={{ __html: content }}
      />
    );
  }
  return Object.assign(Partial, { module });
}
