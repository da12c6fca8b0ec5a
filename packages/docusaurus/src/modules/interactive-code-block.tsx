'use client';

import { CodeBlockFromParts, type Props } from './code-block-parts.tsx';

/** The same with state, which its parts have. */
export default function InteractiveCodeBlock(props: Props) {
  return <CodeBlockFromParts {...props} />;
}
