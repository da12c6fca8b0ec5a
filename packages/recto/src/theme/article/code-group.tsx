import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { parseCodeMeta } from '../../highlight/code-meta.ts';
import { ArticleError } from './article-error.ts';
import { CodeBlock, type CodeBlockProps } from './code-block.tsx';
import { type PackageManager, packageCommands, packageManagers } from './package-commands.ts';
import { TabItem, Tabs } from './tabs.tsx';

export interface CodeGroupProps {
  /** Groups of one id change together on all pages, and the choice is stored. */
  groupId?: string;
  /** Code blocks; the title of each is the label of its tab. */
  children?: ReactNode;
}

/** Code blocks in tabs. */
export function CodeGroup({ groupId, children }: CodeGroupProps) {
  const blocks = Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim());
  const tabs = blocks.map((block) => {
    const label = isValidElement<CodeBlockProps>(block) ? labelOf(block) : undefined;
    if (label !== undefined) return { label, block: block as ReactElement<CodeBlockProps> };
    throw new ArticleError('<CodeGroup> has content that is not a code block.', 'Move it out of the group.');
  });
  if (tabs.length === 0)
    throw new ArticleError('<CodeGroup> has no code blocks.', 'Put fenced code into it.');
  const duplicate = tabs.find(({ label }, index) => tabs.findIndex((one) => one.label === label) !== index);
  if (duplicate)
    throw new ArticleError(
      `<CodeGroup> has two blocks with the title "${duplicate.label}".`,
      'Give each fence another `title="…"`.',
    );
  return (
    <Tabs {...(groupId !== undefined && { groupId })}>
      {tabs.map(({ label, block }) => (
        <TabItem key={label} value={label}>
          {cloneElement(block, { title: '' })}
        </TabItem>
      ))}
    </Tabs>
  );
}

function labelOf({ type, props }: ReactElement<CodeBlockProps>): string | undefined {
  const { children, title, language, meta, metastring, className } = props;
  const isCode = typeof children === 'string' && (language ?? meta ?? metastring ?? className) !== undefined;
  if (type !== CodeBlock && !isCode) {
    // A site's component for `pre`, around one for `code`.
    const inner = Children.toArray(children);
    const [code] = inner;
    return inner.length === 1 && isValidElement<CodeBlockProps>(code) ? labelOf(code) : undefined;
  }
  const metaText = meta ?? metastring ?? '';
  const codeTitle = typeof title === 'string' && title !== '' ? title : parseCodeMeta(metaText).title;
  return codeTitle ?? language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
}

export interface PackageManagersProps {
  /** Commands for npm, one a line. */
  children?: ReactNode;
  /** The words after the language of a fence. */
  meta?: string;
  /** Docusaurus' name for the choice, which readers of a moved site have made. @default "npm2yarn" */
  groupId?: string;
}

/** Commands for npm, pnpm, Yarn and Bun in tabs, made from those for npm. */
export function PackageManagers({ children, meta, groupId = 'npm2yarn' }: PackageManagersProps) {
  const commands = Children.toArray(children).join('').trim();
  if (!commands)
    throw new ArticleError('<PackageManagers> has no commands.', 'Write those for npm: `npm install recto`.');
  const names = Object.keys(packageManagers) as PackageManager[];
  return (
    <Tabs groupId={groupId}>
      {names.map((name) => (
        <TabItem key={name} value={name} label={packageManagers[name]}>
          <CodeBlock language="bash" {...(meta !== undefined && { meta })}>
            {packageCommands(commands, name)}
          </CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  );
}
