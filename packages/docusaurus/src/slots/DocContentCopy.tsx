import TocMobile from '@theme/DocItem/TOC/Mobile';
import Content from '@theme-own/DocItem/Content';
import type { DocContentProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';

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
