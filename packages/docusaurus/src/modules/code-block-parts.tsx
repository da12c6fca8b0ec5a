import Layout from '@theme/CodeBlock/Layout';
import type { ComponentProps } from 'react';
import type { CodeBlock } from 'recto-docs/components';
import {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
  useCodeWordWrap,
} from './docusaurus/theme-common/code-block.tsx';
import { useThemeConfig } from './docusaurus/theme-common/hooks.ts';

export type Props = Omit<ComponentProps<typeof CodeBlock>, 'children'> & { children: string };

/** A code block made of the parts that a site has. */
export function CodeBlockFromParts({ children, ...props }: Props) {
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
