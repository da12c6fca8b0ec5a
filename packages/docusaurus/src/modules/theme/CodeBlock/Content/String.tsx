import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Content from '@theme/CodeBlock/Content';
import Layout from '@theme/CodeBlock/Layout';
import Title from '@theme/CodeBlock/Title';
import OriginalButtons from '@theme-original/CodeBlock/Buttons';
import OriginalContainer from '@theme-original/CodeBlock/Container';
import OriginalContent from '@theme-original/CodeBlock/Content';
import OriginalLayout from '@theme-original/CodeBlock/Layout';
import OriginalTitle from '@theme-original/CodeBlock/Title';
import { CodeBlock } from 'recto-docs/components';
import { CodeBlockFromParts, type Props } from '../../../code-block-parts.tsx';
import InteractiveCodeBlock from '../../../interactive-code-block.tsx';

const parts = [
  [Layout, OriginalLayout],
  [Buttons, OriginalButtons],
  [Container, OriginalContainer],
  [Content, OriginalContent],
  [Title, OriginalTitle],
];

/** Whether the site has a part of code blocks. */
const hasSiteParts = parts.some(([part, original]) => part !== original);

/** Whether a part is an island, which has the context of the block only if that is an island too. */
const isInteractive = parts.some(([part]) => Object.hasOwn(Object(part), Symbol.for('recto.island')));

/** A code block with code as text: the theme's, or one made of the parts that a site has. */
export default function CodeBlockString(props: Props) {
  if (!hasSiteParts) return <CodeBlock {...props} />;
  return isInteractive ? <InteractiveCodeBlock {...props} /> : <CodeBlockFromParts {...props} />;
}
