import Own from '@theme-own/DocItem';
import { useMemo } from 'react';
import type { DocProps } from 'recto-docs/theme';
import { useDoc } from '../modules/docusaurus/plugin-content-docs/client.ts';
import { documentReplacement } from './document.tsx';

/** Returns the text of the document as the component that MDX is in Docusaurus, with its metadata. */
export function useDocContent({ children }: DocProps): object {
  const doc = useDoc();
  const { path } = { path: doc.metadata.permalink };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one text.
  const content = useMemo(() => Object.assign(() => children, doc), [path]);
  return { content };
}

export default documentReplacement(Own, useDocContent);
