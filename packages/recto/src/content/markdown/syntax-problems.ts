import { codeFileFix } from './foreign-lines.ts';

/** What is wrong with the syntax of an MDX page, as a sentence without a full stop, and what to do. */
interface SyntaxProblem {
  message: string;
  fix: string;
}

interface Syntax {
  groups: string[];
  /** The line of the problem from its column, and before it. */
  after: string;
  before: string;
  /** The text from the line of the problem. */
  rest: string;
}

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

const asText = 'If it is text, put it in backticks';

/** Explanations by the message of the native parser and of micromark; the first that matches counts. */
const explanations: [pattern: RegExp, explain: (syntax: Syntax) => SyntaxProblem][] = [
  [/^Expected a closing tag for `<([^\s`>]*)>`/, unclosedElement],
  [
    /^Unexpected closing tag `<\/([^`]*)>`, expected corresponding closing tag for `<([^`]*)>`/,
    ({ groups: [closing = '', open = ''] }) => ({
      message: `The element \`<${open}>\` is not closed before \`</${closing}>\``,
      fix: `Add \`</${open}>\` before it, or correct the name.`,
    }),
  ],
  [/^Unexpected closing (?:tag `<\/([^`]*)>`|slash `\/` in tag), expected an open tag/, unopenedElement],
  [/^Could not parse (?:expression|import\/exports)/, invalidExpression],
  [
    /^Unexpected end of file in (?:expression|.*\{)/,
    () => ({
      message: 'The brace `{` is not closed',
      fix: 'Add `}`. If it is text, write \\{ or put it in backticks.',
    }),
  ],
  [/^Unexpected (?:character|end of file)/, invalidTag],
];

/** What to do with elements whose content MDX parses. */
const elementFixes: Readonly<Record<string, string>> = {
  script: 'Move its code into a React component, and import that.',
  style: 'Write the style sheet as a string: <style>{`…`}</style>.',
};

/**
 * Explains a syntax error. `line` is the line of the author's text that the parser reports, `column` counts from 1, and
 * `rest` is the text from that line; `element` is the name of a script or style sheet around it.
 */
export function explainSyntax(
  message: string,
  {
    line,
    column,
    rest,
    element = '',
  }: { line: string; column: number; rest: string; element?: string | undefined },
): SyntaxProblem {
  const elementFix = elementFixes[element];
  if (elementFix)
    return { message: `MDX reads the content of \`<${element}>\` as Markdown`, fix: elementFix };
  for (const [pattern, explain] of explanations) {
    const match = pattern.exec(message);
    if (!match) continue;
    const groups = match.slice(1).map((group) => group ?? '');
    return explain({ groups, after: line.slice(column - 1), before: line.slice(0, column - 1), rest });
  }
  const fix = 'Write a literal < or { as &lt; or \\{, or put it in backticks; close every tag.';
  return { message: message.replace(/\.$/, ''), fix };
}

function unclosedElement({ groups: [name = ''], before, rest }: Syntax): SyntaxProblem {
  const message = `The element \`<${name}>\` is not closed`;
  if (voidElements.has(name)) return { message, fix: `Write \`<${name} />\`: MDX closes every element.` };
  if (/\w$/.test(before)) return { message, fix: `${asText}, or add \`</${name}>\`.` };
  if (rest.includes(`</${name}>`)) {
    const fix = `Put \`<${name}>\` and \`</${name}>\` in the same paragraph, list item or quote, or each on its own line.`;
    return { message: `${message} in the block where it starts`, fix };
  }
  return { message, fix: `Add \`</${name}>\`, or write \`<${name} />\`. ${asText}.` };
}

function unopenedElement({ groups: [name = ''], after, before }: Syntax): SyntaxProblem {
  // micromark reports the slash.
  const [, tagName = ''] = /^<?\/?([^\s>]*)/.exec(after) ?? [];
  const tag = `</${name || (before.endsWith('<') || after.startsWith('<') ? tagName : '')}>`;
  return { message: `Unexpected closing tag \`${tag}\``, fix: 'Remove it, or add its opening tag.' };
}

function invalidExpression({ before, after }: Syntax): SyntaxProblem {
  const start = `${before}${after}`.slice(0, before.length + 1).lastIndexOf('{');
  const [expression = '{'] = /^\{[^}]*\}?/.exec(`${before}${after}`.slice(Math.max(0, start))) ?? [];
  if (before.slice(0, start).endsWith('{') && expression.endsWith('}'))
    return {
      message: `\`{${expression}}\` is not a JavaScript expression`,
      fix: `Write one pair of braces: \`{${expression.slice(1, -1).trim()}}\`. If it is text, write \\{ or put it in backticks.`,
    };
  const message = `\`${expression}\` is not a JavaScript expression`;
  if (/^\{[:%#.]/.test(expression))
    return {
      message,
      fix: 'Remove it: MDX does not have this syntax. If it is text, write \\{ or use backticks.',
    };
  if (/^\{\s*(?:const|let|var|return|if|for|while|function|class|import|export|throw)\b/.test(expression))
    return { message, fix: 'Move the statement to an `export` at the top of the page, or into a component.' };
  return { message, fix: 'Correct the expression. If it is text, write \\{ or put it in backticks.' };
}

/** A tag whose attribute has a value without quotes. Example: `<a href=x>` */
const unquotedPattern = /^<[\w.:-]+\s[^>]*?([\w:-]+)=([^"'{\s>][^\s>]*)/;

function invalidTag({ before, after }: Syntax): SyntaxProblem {
  // The parsers report the bracket, or the character after it.
  const open = after.startsWith('<') ? before.length : before.lastIndexOf('<');
  const tag = `${before}${after}`.slice(Math.max(0, open));
  const [shownTag = '<'] = /^<[^\s>]*>?/.exec(tag) ?? [];
  if (/^<(?:https?:\/\/|mailto:|[\w.+-]+@)/i.test(tag)) {
    const address = shownTag.slice(1).replace(/>$/, '');
    const target = address.includes('@') && !address.startsWith('mailto:') ? `mailto:${address}` : address;
    const message = `MDX does not support the link \`${shownTag}\``;
    return { message, fix: `Write [${address}](${target}).` };
  }
  if (tag.startsWith('<!')) {
    const message = `\`${shownTag}\` is not allowed in MDX`;
    return { message, fix: 'Remove it, or write a comment as {/* text */}.' };
  }
  const [, file] = /^<<<[ \t]*([^\s{]+)/.exec(tag) ?? [];
  if (file) {
    const fix = codeFileFix(file);
    return { message: `\`<<< ${file}\` is not supported`, fix };
  }
  const [, name = '', value = ''] = unquotedPattern.exec(tag) ?? [];
  if (name) {
    const message = `The value of the attribute \`${name}\` is not in quotes`;
    return { message, fix: `Write ${name}="${value}".` };
  }
  const [, vueName] = /^<[\w.-]+\s(?:[^>]*?\s)?([:@#][\w:.-]+)/.exec(tag) ?? [];
  if (vueName)
    return {
      message: `MDX does not support the attribute \`${vueName}\``,
      fix: vueName.startsWith(':')
        ? `Write it as in React: \`${vueName.slice(1)}={…}\`.`
        : 'Move the element into a React component.',
    };
  if (/^<(?![A-Za-z_$/>])/.test(tag)) {
    const message = 'The character `<` does not start a tag here';
    return { message, fix: 'Write &lt; or put the text in backticks.' };
  }
  const message = `The tag \`${shownTag}\` is not complete, or contains characters that tags cannot have`;
  return { message, fix: 'Correct the tag. If it is text, write &lt; or put it in backticks.' };
}
