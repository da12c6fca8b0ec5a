import DocPaginator from '@theme/DocPaginator';
import { useDoc } from '../../docusaurus/plugin-content-docs/client.ts';

/** Links to the previous and next document. */
export default function Paginator() {
  const { previous, next } = useDoc().metadata;
  return <DocPaginator {...{ previous, next }} />;
}
