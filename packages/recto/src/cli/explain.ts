import { styleText } from 'node:util';
import { error } from '../diagnostics/diagnostic.ts';
import { diagnosticCodes } from '../diagnostics/explanations/codes.ts';
import type { Explanation } from '../diagnostics/explanations/explanation.ts';
import { errorsPage, homepage } from '../utils/package-name.ts';
import { suggest } from '../utils/suggest.ts';
import type { CommandOptions } from './arguments.ts';

/** Runs `recto explain`: prints what the error reference has about a code. */
export async function explain({ argument: code = '', terminal, report }: CommandOptions): Promise<number> {
  const explanations: Record<string, Explanation> = diagnosticCodes;
  const explanation = Object.hasOwn(explanations, code) && explanations[code];
  if (!explanation) {
    const near = suggest(code, Object.keys(explanations));
    const fix = near
      ? `Run "recto explain ${near}".`
      : 'Copy the code from a report. Plugins explain their own codes in their documentation.';
    report([error('cli/usage', `Unknown code "${code}".`, { fix })]);
    return 2;
  }
  const { meaning, example, cause, fix } = explanation;
  const heading = (text: string) => (terminal.stdout.isTTY ? styleText('bold', text) : text);
  const sections = [
    `${heading(code)}  ${asText(meaning)}`,
    `  ${example}`,
    `${heading('Cause')}  ${asText(cause)}`,
    `${heading('Fix')}    ${asText(fix)}`,
    `${heading('Online')} ${errorsPage}#${code.replace('/', '-')}`,
  ];
  terminal.stdout.write(`${sections.join('\n\n')}\n`);
  return 0;
}

/** Writes the addresses of links, which are files of the documentation, in parentheses. */
function asText(markdown: string): string {
  return markdown.replace(
    /\[([^\]]+)\]\(([\w-]+)\.mdx?(#[\w-]+)?\)/g,
    (_, text, page, hash = '') => `${text} (${homepage}/docs/${page}${hash})`,
  );
}
