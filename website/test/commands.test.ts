import { type Command, type CommandOption, tool } from 'rnv-reference';
import { parse } from 'shell-quote';
import { describe, expect, it } from 'vitest';
import { fences, nodesOf, pages, placeOf } from './read-pages.ts';

/* Checks that every rnv command line on the site exists in the installed packages, with its options. */

interface Line {
  place: string;
  words: string[];
}

const inBlocks: Line[] = fences
  .filter(({ language }) => ['bash', 'sh', 'shell', 'yaml'].includes(language))
  .flatMap(({ place, code }) =>
    code
      .replaceAll('\\\n', ' ')
      .split('\n')
      .flatMap((line) => commandsIn(line, place)),
  );

/** Commands in sentences; guides to versions before 1.0 name older ones. */
const inSentences: Line[] = pages
  .filter(({ file }) => !/\/upgrades\//.test(file))
  .flatMap(({ file, tree }) =>
    nodesOf(tree).flatMap((node) =>
      node.type === 'inlineCode' && /^npx rnv [a-z]/.test(node.value)
        ? commandsIn(node.value, placeOf(file, node))
        : [],
    ),
  );

/** Returns the arguments of every rnv call in a line. */
function commandsIn(line: string, place: string): Line[] {
  // Placeholders have another meaning in a shell: <platform>, ${{ secrets.KEY }}.
  const tokens = parse(line.replace(/<[\w -]+>|\$\{\{.*?\}\}|…/g, 'placeholder'), (name) => `$${name}`);
  const calls: Line[] = [];
  let words: string[] | undefined;
  let isPackage = false;
  for (const token of tokens) {
    if (typeof token !== 'string') {
      words = undefined;
      isPackage = false;
    } else if (words) words.push(token);
    else if (/^(?:install|uninstall|add|remove)$/.test(token)) isPackage = true;
    else if (token === 'rnv' && !isPackage) {
      words = [];
      calls.push({ place, words });
    }
  }
  return calls;
}

const named = (names: string[]) => tool.commands.find(({ name }) => name === names.join(' '));

function commandOf(words: string[]): Command | undefined {
  return named(words.slice(0, 2)) ?? named(words.slice(0, 1));
}

function optionOf(flag: string): CommandOption | undefined {
  const [name = ''] = flag.split('=');
  return tool.options.find(({ flags }) => flags.split(/[ ,]+/).includes(name));
}

function takes(command: Command | undefined, { key, scope }: CommandOption): boolean {
  if (scope === 'every') return true;
  return (command?.variants ?? []).some(
    ({ sets, options }) => options.includes(key) || (typeof scope === 'object' && sets.includes(scope.set)),
  );
}

/** Custom commands in guides/develop. */
const ownCommands = ['acme where'];

/** Returns the problem of a line, if any. */
function problemWith({ words }: Line): string | undefined {
  if (ownCommands.includes(words.slice(0, 2).join(' '))) return undefined;
  const [first = ''] = words;
  const isCommand = first !== '' && !/^(?:-|placeholder)/.test(first);
  const command = isCommand ? commandOf(words) : undefined;
  if (isCommand && !command) return `no command is called "${words.slice(0, 2).join(' ')}"`;
  for (const [index, flag] of words.entries()) {
    // A value can start with a dash: --xcodebuild-args "-quiet".
    const isValue = optionOf(words[index - 1] ?? '')?.flags.endsWith('>');
    if (isValue || !/^--?[a-z]/i.test(flag)) continue;
    if (['-v', '--version'].includes(flag)) continue;
    const option = optionOf(flag);
    if (!option) return `no option is called "${flag}"`;
    if (isCommand && !takes(command, option)) return `"${command?.name}" does not take "${flag}"`;
  }
  return undefined;
}

describe('command lines in the documentation', () => {
  it.each([...inBlocks, ...inSentences])('$place: rnv $words', (line) =>
    expect(problemWith(line)).toBeUndefined(),
  );
});
