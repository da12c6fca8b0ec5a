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
import type { ComponentProps } from 'react';
import { CodeBlock } from 'recto-docs/components';
import {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
  useCodeWordWrap,
} from '../../../docusaurus/theme-common/code-block.tsx';
import { useThemeConfig } from '../../../docusaurus/theme-common/hooks.ts';

type Props = Omit<ComponentProps<typeof CodeBlock>, 'children'> & { children: string };

/** Whether the site has a part of code blocks. */
const hasSiteParts =
  Layout !== OriginalLayout ||
  [
    [Buttons, OriginalButtons],
    [Container, OriginalContainer],
    [Content, OriginalContent],
    [Title, OriginalTitle],
  ].some(([part, original]) => part !== original);

/** A code block with code as text: the theme's, or one made of the parts that a site has. */
export default function CodeBlockString(props: Props) {
  return hasSiteParts ? <CodeBlockFromParts {...props} /> : <CodeBlock {...props} />;
}

function CodeBlockFromParts({ children, ...props }: Props) {
  const { magicComments, defaultLanguage } = (useThemeConfig().prism ?? {}) as {
    defaultLanguage?: string;
  } & Pick<Parameters<typeof createCodeBlockMetadata>[0], 'magicComments'>;
  const metadata = createCodeBlockMetadata({ ...props, code: children, magicComments, defaultLanguage });
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}>
      <Layout />
    </CodeBlockContextProvider>
  );
}
