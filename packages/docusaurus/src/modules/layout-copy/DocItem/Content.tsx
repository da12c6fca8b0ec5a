import Content from '@theme/DocItem/Content';
import TocMobile from '@theme/DocItem/TOC/Mobile';
import type { DocProps } from 'recto-docs/theme';
import { useSlotProps } from '../../slot-props.tsx';

/** The text of a document with the table of contents for small screens, which documents of copies do not have. */
export default function LayoutContent(props: object) {
  const { state } = useSlotProps<DocProps>('Doc') ?? {};
  return (
    <>
      {state && !state.hideToc && state.toc.length > 0 && <TocMobile />}
      <Content {...props} />
    </>
  );
}
