import type { ReactNode } from 'react';
import { CodeBlock } from 'recto-docs/components';
import { useCodeBlockContext } from '../../docusaurus/theme-common/code-block.tsx';

/** The code of a code block with its colors, and the button that copies it. */
export default function CodeBlockContent({ title }: { title?: ReactNode }) {
  const { code, language, lineClassNames, lineNumbersStart = false } = useCodeBlockContext().metadata;
  const lines = Object.keys(lineClassNames).map((index) => Number(index) + 1);
  return (
    <CodeBlock
      title={title}
      language={language}
      highlightLines={lines.join()}
      showLineNumbers={lineNumbersStart}
    >
      {code}
    </CodeBlock>
  );
}
