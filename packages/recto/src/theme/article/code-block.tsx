import { createContext, type ReactNode, useContext } from 'react';
import {
  type CodeMeta,
  extractMagicComments,
  highlightClass,
  type MagicComment,
  parseCodeMeta,
  parseLineRanges,
} from '../../highlight/code-meta.ts';
import { type Highlighter, plainHighlighter } from '../../highlight/highlight.ts';
import { codeClass, copyAttribute, languageAttribute } from '../../utils/dom-contract.ts';
import { classNames } from '../class-names.ts';
import { pageText, pageTextAs } from '../i18n/page-texts.ts';
import { SiteContext } from './site-context.ts';

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
 * A code block with its file name and a copy button, which output lacks: code in the language `text` without a title. Lines are elements only if some are highlighted or numbered. Magic
 * comments apply unless line numbers are given.
 */
export function CodeBlock(props: CodeBlockProps) {
  const highlighter = useContext(HighlighterContext);
  const language = (
    props.language ??
    /language-(\S+)/.exec(props.className ?? '')?.[1] ??
    'text'
  ).toLowerCase();
  const comments = useContext(SiteContext)?.magicComments ?? [];
  const meta = codeMeta(props);
  const title = props.title ?? meta.title;
  const code = textOf(props.children);
  // The boot script has the default.
  const copied = pageTextAs('unless-default', 'theme.CodeBlock.copied');
  const isOutput = (props.language ?? props.className) !== undefined && language === 'text' && !title;
  return (
    <figure
      className={classNames(codeClass, isOutput && 'code--output')}
      {...{ [languageAttribute]: language }}
    >
      {title && <figcaption>{title}</figcaption>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        {code === undefined ? (
          <code>{props.children}</code>
        ) : (
          <code
            // Browsers have no highlighter.
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: codeHtml(code, { language, meta, highlighter, comments }) }}
          />
        )}
      </pre>
      {!isOutput && (
        <button
          className="code__copy"
          type="button"
          aria-label={pageText('theme.CodeBlock.copyButtonAriaLabel')}
          title={pageText('theme.CodeBlock.copy')}
          {...{ [copyAttribute]: copied }}
        />
      )}
    </figure>
  );
}

function codeMeta({ meta, metastring, highlightLines, showLineNumbers }: CodeBlockProps): CodeMeta {
  const parsed = parseCodeMeta(meta ?? metastring ?? '');
  if (highlightLines) parsed.lines = parseLineRanges(highlightLines);
  if (showLineNumbers !== undefined) parsed.showLineNumbers = showLineNumbers;
  return parsed;
}

/** The text of children, if they are text only. */
function textOf(children: ReactNode): string | undefined {
  const parts = Array.isArray(children) ? children : [children ?? ''];
  if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) return undefined;
  return parts.join('').replace(/\r?\n$/, '');
}

function codeHtml(
  source: string,
  {
    language,
    meta,
    highlighter,
    comments,
  }: { language: string; meta: CodeMeta; highlighter: Highlighter; comments: MagicComment[] },
): string {
  const { code, lines: marked } =
    meta.lines.size > 0
      ? { code: source, lines: new Map([...meta.lines].map((line) => [line, [highlightClass]])) }
      : extractMagicComments(source, language, comments);
  const lines = highlighter.lines(code, language);
  const { showLineNumbers } = meta;
  if (marked.size === 0 && showLineNumbers === false) return joinContinuedLines(lines.join('\n'));
  const start = showLineNumbers === true ? 1 : showLineNumbers;
  return lines
    .map((html, index) => {
      const mark = [...(marked.get(index + 1) ?? [])].map((name) => ` ${name}`).join('');
      const number = start === false ? '' : ` data-n="${start + index}"`;
      return `<span class="line${mark}"${number}>${html}</span>`;
    })
    .join('\n');
}

/** Makes the ends of continued shell lines prompts, which are not copied: in one line, every shell accepts the command. */
function joinContinuedLines(html: string): string {
  return html.replace(/<span class="c">\\<\/span>(\n *)/g, '<span class="p">\\$1</span>');
}

/** The highlighter of the page that is rendered; plain text by default. */
export const HighlighterContext = createContext<Highlighter>(plainHighlighter);
