import Toc from '@theme/TOCCollapsible';
import { useDoc } from '../../../docusaurus/plugin-content-docs/client.ts';

/** The table of contents of a document on small screens. */
export default function DocItemTOCMobile(props: object) {
  const { toc } = useDoc();
  return <Toc toc={toc} maxHeadingLevel={6} className="theme-doc-toc-mobile" {...props} />;
}
