import { type ReactNode, useContext } from 'react';
import { type CodeHtml, codeHtml } from '../../highlight/code-html.ts';
import { type CodeMeta, parseCodeMeta, parseLineRanges } from '../../highlight/code-meta.ts';
import { plainHighlighter } from '../../highlight/plain-highlighter.ts';
import { codeClass, copyAttribute, languageAttribute, partAttribute } from '../../utils/dom-contract.ts';
import { escapeHtml } from '../../utils/html.ts';
import { classNames } from '../class-names.ts';
import { pageText, pageTextAs } from '../i18n/page-texts.ts';
import { useBrowserCode } from './browser-code.ts';
import { ArticleContext, type ArticleContextValue } from './site-context.ts';

export interface CodeBlockProps {
  /** Code as text. Anything else is rendered without highlighting. */
  children?: ReactNode;
  language?: string;
  /** The words after the language of a fence; other props override them. */
  meta?: string;
  /** The name of `meta` in Docusaurus. */
  metastring?: string;
  /** File name, shown as a tab. */
  title?: ReactNode;
  /** Example: `1,3-5`. */
  highlightLines?: string;
  showLineNumbers?: boolean | number;
  /** Alternative to `language`. Example: `language-ts` */
  className?: string;
}

/**
 * A code block with its file name and a copy button, which output lacks: code in the language `text` without a title.
 * Lines are elements only if some are highlighted or numbered. Magic comments apply unless line numbers are given.
 */
export function CodeBlock(props: CodeBlockProps) {
  const { highlighter, magicComments } = useContext(ArticleContext);
  return highlighter ? <Code {...props} {...{ highlighter, magicComments }} /> : <BrowserCode {...props} />;
}

/** Code in the browser, where the HTML of the build is highlighted already. */
function BrowserCode(props: CodeBlockProps) {
  return <Code {...props} {...useBrowserCode(textOf(props.children), languageOf(props))} />;
}

interface CodeProps extends CodeBlockProps, Pick<ArticleContextValue, 'highlighter' | 'magicComments'> {}

function Code({ highlighter = plainHighlighter, magicComments = [], ...props }: CodeProps) {
  const language = languageOf(props);
  const meta = codeMeta(props);
  const title = props.title ?? meta.title;
  const text = textOf(props.children);
  const code: CodeHtml | undefined =
    text === undefined
      ? undefined
      : codeHtml(text, { language, meta, highlighter, magicComments, foldLabel });
  const isOutput = (props.language ?? props.className) !== undefined && language === 'text' && !title;
  return (
    <figure
      className={classNames(
        codeClass,
        isOutput && 'code--output',
        !title && terminalPattern.test(language) && 'code--terminal',
        meta.wrap && 'code--wrapped',
        code?.hasFocus && 'code--focus',
      )}
      {...{ [languageAttribute]: language, [partAttribute]: code?.parts.join(' ') || undefined }}
    >
      {title && <figcaption>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        {!code ? (
          <code>{props.children}</code>
        ) : (
          <code
            // Browsers load the highlighter later.
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: code.html }}
          />
        )}
      </pre>
      {!isOutput && <CopyButton />}
    </figure>
  );
}

/** The button that copies the code next to it. */
export function CopyButton() {
  return (
    <button
      className="code__copy"
      type="button"
      aria-label={pageText('theme.CodeBlock.copyButtonAriaLabel')}
      title={pageText('theme.CodeBlock.copy')}
      // The boot script has the default.
      {...{ [copyAttribute]: pageTextAs('unless-default', 'theme.CodeBlock.copied') }}
    />
  );
}

/** Languages of commands. */
const terminalPattern = /^(?:bash|sh|zsh|shell.*|console|powershell|ps1|batch|bat|cmd)$/;

function codeMeta({ meta, metastring, highlightLines, showLineNumbers }: CodeBlockProps): CodeMeta {
  const result = parseCodeMeta(meta ?? metastring ?? '');
  if (highlightLines) result.lines = parseLineRanges(highlightLines);
  if (showLineNumbers !== undefined) result.showLineNumbers = showLineNumbers;
  return result;
}

function languageOf({ language, className = '' }: CodeBlockProps): string {
  return (language ?? /language-(\S+)/.exec(className)?.[1] ?? 'text').toLowerCase();
}

/** The text of children, if they are text only. */
function textOf(children: ReactNode): string | undefined {
  const parts = Array.isArray(children) ? children : [children ?? ''];
  if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) return undefined;
  return parts.join('').replace(/\r?\n$/, '');
}

function foldLabel(from: number, to: number): string {
  return escapeHtml(pageText('theme.CodeBlock.fold', { from: `${from}`, to: `${to}` }));
}
