import TOCCollapsible from '@theme/TOCCollapsible';
import type { ComponentType } from 'react';
import { useDoc } from '../../../docusaurus/plugin-content-docs/client.ts';

const Toc = TOCCollapsible as ComponentType<Record<string, unknown>>;

/** The table of contents of a document on small screens. */
export default function DocItemTOCMobile(props: object) {
  const { toc } = useDoc();
  return <Toc toc={toc} maxHeadingLevel={6} className="theme-doc-toc-mobile" {...props} />;
}
