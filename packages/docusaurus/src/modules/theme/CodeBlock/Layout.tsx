import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Content from '@theme/CodeBlock/Content';
import Title from '@theme/CodeBlock/Title';
import OriginalContent from '@theme-original/CodeBlock/Content';
import OriginalTitle from '@theme-original/CodeBlock/Title';
import { useCodeBlockContext } from '../../docusaurus/theme-common/code-block.tsx';

/** Whether the site has the element of the title, or code without one. */
const hasOwnTitle = Title !== OriginalTitle || Content !== OriginalContent;

/** A code block: title, code and buttons, with the components of the site. */
export default function CodeBlockLayout({ className = '' }: { className?: string }) {
  const { metadata } = useCodeBlockContext();
  const { title } = metadata;
  return (
    <Container as="div" className={`${className} ${metadata.className}`.trim()}>
      {title && hasOwnTitle && (
        <div className="code-block-title">
          <Title>{title}</Title>
        </div>
      )}
      <div className="code-block-content">
        <Content {...(!hasOwnTitle && { title })} />
        <Buttons />
      </div>
    </Container>
  );
}
