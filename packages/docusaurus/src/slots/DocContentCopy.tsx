import Toc from '@theme/DocItem/TOC/Mobile';
import Own from '@theme-own/DocItem/Content';
import type { ComponentType } from 'react';
import type { DocContentProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

const TocMobile = Toc as ComponentType;
const Content = Own as ComponentType<DocContentProps>;

/** A copy of Docusaurus' text of a document, which has the table of contents for small screens above it. */
function DocContentCopy(props: DocContentProps) {
  const { hideToc, toc } = props.state;
  return (
    <>
      {!hideToc && toc.length > 0 && <TocMobile />}
      <Content {...props} />
    </>
  );
}

export default replacement('DocContent', DocContentCopy);
