import Content from '@theme/CodeBlock/Content';
import OriginalContent from '@theme-original/CodeBlock/Content';
import { CopyButton } from 'recto-docs/components';

/** The button that copies the code of the site's component, since the theme's has one. */
export default function CodeBlockCopyButton() {
  return Content === OriginalContent ? null : <CopyButton />;
}
