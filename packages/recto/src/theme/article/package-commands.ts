/*
 * An own table, since the library for this has 0.2 MB for these few commands, and the package is just below its size.
 */

export const packageManagers = { npm: 'npm', pnpm: 'pnpm', yarn: 'Yarn', bun: 'Bun' } as const;

export type PackageManager = keyof typeof packageManagers;

type Other = Exclude<PackageManager, 'npm'>;

const verbs: Record<string, string> = {
  add: 'add',
  i: 'add',
  install: 'add',
  remove: 'remove',
  rm: 'remove',
  uninstall: 'remove',
  create: 'create',
  init: 'create',
  run: 'run',
  'run-script': 'run',
  test: 'run test',
  start: 'run start',
  update: 'update',
};

const runners: Record<Other, string> = { pnpm: 'pnpm dlx', yarn: 'yarn dlx', bun: 'bunx' };
const executors: Record<Other, string> = { pnpm: 'pnpm exec', yarn: 'yarn exec', bun: 'bunx' };

/** Options of `npm install`; `-E` and `-g` are the same for most. */
const flags: (Record<Other, string> & { npm: string[] })[] = [
  { npm: ['-D', '--save-dev'], pnpm: '-D', yarn: '--dev', bun: '--dev' },
  { npm: ['-E', '--save-exact'], pnpm: '-E', yarn: '--exact', bun: '--exact' },
  { npm: ['-O', '--save-optional'], pnpm: '-O', yarn: '--optional', bun: '--optional' },
  { npm: ['-g', '--global'], pnpm: '-g', yarn: '-g', bun: '-g' },
];

/** Converts commands for npm, one a line or joined by `&&`. What only npm has stays as it is. */
export function packageCommands(commands: string, manager: PackageManager): string {
  if (manager === 'npm') return commands;
  return commands.replace(
    /(^|&& *)( *(?:\$ )?)(npm|npx) +([^\n&]+?)(?= *(?:&&|$))/gm,
    (_, joint: string, before: string, program: string, rest: string) => {
      const words = rest.split(/ +/);
      const command = program === 'npx' ? run(words, runners[manager]) : convertCommand(words, manager);
      return `${joint}${before}${command ?? `${program} ${rest}`}`;
    },
  );
}

function run(words: string[], program: string): string {
  return [program, ...words.filter((word) => !/^(?:-y|--yes|--)$/.test(word))].join(' ');
}

function convertCommand([verb = '', ...args]: string[], manager: Other): string | undefined {
  // Only npm needs it before the options of a script.
  const words = args.filter((word) => word !== '--');
  if (verb === 'ci') return [manager, 'install', '--frozen-lockfile', ...words].join(' ');
  if (verb === 'exec') return run(words, executors[manager]);
  const otherVerb = verbs[verb];
  if (otherVerb === undefined) return undefined;
  const hasName = words.some((word) => !word.startsWith('-'));
  if (otherVerb === 'create' && !hasName) return [manager, 'init', ...words].join(' ');
  if (otherVerb === 'add' && !hasName) return [manager, 'install', ...words].join(' ');
  if (otherVerb === 'update' && manager === 'yarn') return ['yarn up', ...words].join(' ');
  if (otherVerb !== 'add' && otherVerb !== 'remove') return [manager, otherVerb, ...words].join(' ');
  const options = words.flatMap((word) => {
    if (/^(?:-S|-P|--save|--save-prod)$/.test(word)) return [];
    return flags.find(({ npm }) => npm.includes(word))?.[manager] ?? word;
  });
  const isGlobal = manager === 'yarn' && options.includes('-g');
  const program = isGlobal ? 'yarn global' : manager;
  return [program, otherVerb, ...options.filter((word) => !isGlobal || word !== '-g')].join(' ');
}
