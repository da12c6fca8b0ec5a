import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Content from '@theme/CodeBlock/Content';
import Title from '@theme/CodeBlock/Title';
import OriginalContent from '@theme-original/CodeBlock/Content';
import OriginalTitle from '@theme-original/CodeBlock/Title';
import type { ComponentType, ReactNode } from 'react';
import { useCodeBlockContext } from '../../docusaurus/theme-common/code-block.tsx';

type Part = ComponentType<{ as?: string; className?: string; title?: ReactNode; children?: ReactNode }>;
const parts = { Buttons, Container, Content, Title } as unknown as Record<
  'Buttons' | 'Container' | 'Content' | 'Title',
  Part
>;

/** Whether the site has the element of the title, or code without one. */
const hasOwnTitle = Title !== OriginalTitle || Content !== OriginalContent;

/** A code block: title, code and buttons, with the components of the site. */
export default function CodeBlockLayout({ className = '' }: { className?: string }) {
  const { metadata } = useCodeBlockContext();
  const { title } = metadata;
  return (
    <parts.Container as="div" className={`${className} ${metadata.className}`.trim()}>
      {title && hasOwnTitle && (
        <div>
          <parts.Title>{title}</parts.Title>
        </div>
      )}
      <parts.Content {...(!hasOwnTitle && { title })} />
      <parts.Buttons />
    </parts.Container>
  );
}
