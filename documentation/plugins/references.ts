import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'recto-docs/plugin';
import { commands } from '../../packages/recto/src/cli/commands.ts';
import { commandUsage, optionRows } from '../../packages/recto/src/cli/run-command.ts';
import { diagnosticCodes } from '../../packages/recto/src/diagnostics/explanations/codes.ts';

/** Generates the references of errors and commands from the sources of Recto. */
export function references(): Plugin {
  return {
    name: 'references',
    content: async () => [
      { path: 'docs/errors.md', content: await page('errors', errorSections()) },
      { path: 'docs/commands.md', content: await page('commands', commandSections()) },
    ],
  };
}

/** Headings of the error reference, by the first word of a code. */
const stages: Record<string, string> = {
  config: 'Configuration',
  plugin: 'Plugins',
  load: 'Files',
  parse: 'Markdown and front matter',
  link: 'Links, sidebars and addresses',
  glossary: 'Glossary',
  render: 'Components',
  assets: 'Images, fonts and bundles',
  emit: 'Output',
  serve: 'Servers',
  untrusted: 'Untrusted content',
  check: 'Checks',
  cli: 'Commands',
};

/** The beginning of a page is a file, `introductions/<name>.md`; generated sections follow. */
async function page(name: string, sections: string): Promise<string> {
  const file = fileURLToPath(new URL(`introductions/${name}.md`, import.meta.url));
  return `${await readFile(file, 'utf8')}\n${sections}`;
}

function errorSections(): string {
  const codes = Object.entries(diagnosticCodes);
  return Object.entries(stages)
    .map(([stage, heading]) => {
      const sections = codes.filter(([code]) => code.startsWith(`${stage}/`)).map(errorSection);
      return `## ${heading}\n\n${sections.join('\n\n')}\n`;
    })
    .join('\n');
}

function errorSection([code, { meaning, cause, fix, example }]: [
  string,
  (typeof diagnosticCodes)[keyof typeof diagnosticCodes],
]): string {
  const id = code.replace('/', '-');
  return `### \`${code}\` {#${id}}

${meaning}

\`\`\`text
${example}
\`\`\`

**Cause.** ${cause}

**Fix.** ${fix}`;
}

/** Puts placeholders into backticks. Example: `<site folder>/build` */
function asMarkdown(hint: string): string {
  return hint.replace(/<[^>]+>\S*?(?=[\s).]|$)/g, '`$&`');
}

function commandSections(): string {
  return Object.entries(commands)
    .map(([name, command]) => {
      const rows = optionRows(command).map(
        ({ name: option, hint }) => `| \`${option}\` | ${asMarkdown(hint)} |`,
      );
      const usage = `\`\`\`sh\n${commandUsage(name, command)}\n\`\`\``;
      return `## recto ${name} {#${name.replace(' ', '-')}}\n\n${command.summary}\n\n${usage}\n\n| Option | Effect |\n|---|---|\n${rows.join('\n')}\n`;
    })
    .join('\n');
}
