import items, { Pager } from 'virtual:docusaurus/doc-items';
import type { PagerProps } from 'recto-docs/theme';
import { useActivePlugin } from '../modules/docusaurus/plugin-content-docs/client.ts';
import { usePageKind } from './page-kind.tsx';

/** Links to other pages, except next to a document whose component renders them itself, or none. */
export default function PagerOfDocs(props: PagerProps) {
  const id = useActivePlugin()?.pluginId ?? '';
  const isDocument = usePageKind() === 'DocItem';
  return isDocument && Object.hasOwn(items, id) ? null : <Pager {...props} />;
}
