import type { ComponentType } from 'react';
import { Doc, type DocProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

/** Returns the replacement of the article of documents, which lists such as generated pages of categories do not have. */
export function documentReplacement(
  Own: ComponentType<never>,
  toOwn?: (props: DocProps) => object,
): ComponentType<DocProps> {
  const Document = replacement<DocProps>('Doc', Own, toOwn);
  return function DocumentReplacement(props: DocProps) {
    return props.state.noArticle ? <Doc {...props} /> : <Document {...props} />;
  };
}
