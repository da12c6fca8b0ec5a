import { type Command, type CommandOptions, optionsOf } from './arguments.ts';

/** Returns the function that runs `recto completion`: prints a script that completes these commands in a shell. */
export function completion(commands: Record<string, Command>) {
  return async ({ argument, terminal }: CommandOptions): Promise<number> => {
    const completedCommands = Object.entries(commands).map(([name, command]) => ({
      ...command,
      words: name.split(' '),
      options: optionsOf(command),
    }));
    const script = argument === 'fish' ? fishScript(completedCommands) : bashScript(completedCommands);
    // Of zsh, which runs the script of bash.
    const setUp = 'autoload -U +X compinit bashcompinit && compinit && bashcompinit\n';
    terminal.stdout.write(`${argument === 'zsh' ? setUp : ''}${script}\n`);
    return 0;
  };
}

interface CompletedCommand extends Command {
  /** One word, or two: `translations`, `write`. */
  words: string[];
}

/** Returns the words after a command, with what they do; a group of commands has no summary. */
function nextWords(commands: CompletedCommand[], first?: string): [word: string, summary: string][] {
  const names = new Map<string, string>();
  for (const { words, summary } of commands) {
    const [word, next] = first === undefined ? words : words.slice(words[0] === first ? 1 : 2);
    const isWhole = first !== undefined || next === undefined;
    if (word) names.set(word, isWhole ? summary : (names.get(word) ?? `Commands: recto ${word} --help`));
  }
  return [...names];
}

/** Returns the first words of commands with two. */
function groupsOf(commands: CompletedCommand[]): string[] {
  return [...new Set(commands.flatMap(({ words: [first = '', second] }) => (second ? [first] : [])))];
}

function bashScript(commands: CompletedCommand[]): string {
  const wordsOf = (first?: string) => nextWords(commands, first).map(([word]) => word);
  const choices = commands.flatMap(({ options }) =>
    Object.entries(options).flatMap(([name, { choices = [] }]) =>
      choices.length > 0 ? `    --${name}) words='${choices.join(' ')}' ;;` : [],
    ),
  );
  const groups = groupsOf(commands).map((first) => `    ${first}) words='${wordsOf(first).join(' ')}' ;;`);
  // Of two words first, since "search" is also the start of "search export".
  const longestFirst = [...commands].sort((a, b) => b.words.length - a.words.length);
  const options = longestFirst.map(({ words, options, argument }) => {
    const names = [...(argument?.choices ?? []), ...Object.keys(options).map((name) => `--${name}`)];
    return `    '${words.join(' ')} '*) words+=' ${names.join(' ')}' ;;`;
  });
  return `_recto() {
  local word=\${COMP_WORDS[COMP_CWORD]} words=
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '${wordsOf().join(' ')} --help --version' -- "$word"))
    return
  fi
  case "\${COMP_WORDS[COMP_CWORD - 1]}" in
${choices.join('\n')}
  esac
  if [[ $words ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    return
  fi
  ((COMP_CWORD == 2)) && case "\${COMP_WORDS[1]}" in
${groups.join('\n')}
  esac
  case "\${COMP_WORDS[1]} \${COMP_WORDS[2]} " in
${options.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  [[ $word == -* ]] || COMPREPLY+=($(compgen -d -- "$word"))
}
complete -o filenames -F _recto recto`;
}

function fishScript(commands: CompletedCommand[]): string {
  const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const line = (condition: string, completion: string, hint: string) =>
    `complete -c recto -n ${quote(condition)} ${completion} -d ${quote(hint)}`;
  const lines = ['complete -c recto -f'];
  for (const [word, summary] of nextWords(commands))
    lines.push(line('__fish_use_subcommand', `-a ${word}`, summary));
  for (const group of groupsOf(commands)) {
    const words = nextWords(commands, group);
    const isNext = `__fish_seen_subcommand_from ${group}; and not __fish_seen_subcommand_from ${words.map(([word]) => word).join(' ')}`;
    for (const [word, summary] of words) lines.push(line(isNext, `-a ${word}`, summary));
  }
  for (const { words, argument, options } of commands) {
    const condition = words.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ');
    for (const [name, { type, value, choices, hint }] of Object.entries(options)) {
      const words = choices?.join(' ') ?? (value === 'folder' ? '(__fish_complete_directories)' : '');
      lines.push(line(condition, `-l ${name}${type === 'string' ? ` -xa ${quote(words)}` : ''}`, hint));
    }
    const argumentWords = argument?.choices?.join(' ') ?? '(__fish_complete_directories)';
    lines.push(`complete -c recto -n ${quote(condition)} -a ${quote(argumentWords)}`);
  }
  return lines.join('\n');
}
