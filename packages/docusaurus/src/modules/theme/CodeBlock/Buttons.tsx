import CopyButton from '@theme/CodeBlock/Buttons/CopyButton';

/** The buttons of a code block. */
export default function CodeBlockButtons() {
  return <CopyButton />;
}
