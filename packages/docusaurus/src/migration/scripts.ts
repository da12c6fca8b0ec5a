import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { babelConfig } from '../babel.ts';
import { manifestIn } from '../package-files.ts';
import { plain } from '../values.ts';
import type { FilePart } from './project-part.ts';

/** Commands of Docusaurus: the command of Recto, or what to do instead. */
export const commands: Record<string, { to: string } | { fix: string }> = {
  start: { to: 'recto dev' },
  build: { to: 'recto build' },
  serve: { to: 'recto serve' },
  'write-translations': { to: 'recto translations write' },
  'docs:version': { to: 'recto version' },
  clear: { fix: 'Remove the script. To clear the cache, delete the folder .recto.' },
  deploy: { fix: 'Publish the folder "build" with a workflow of your host.' },
  swizzle: { fix: 'List your components under `components` in the configuration.' },
  'write-heading-ids': { fix: 'Write ids by hand: ## Title {#id}.' },
};

/** Returns the commands of Recto for the npm scripts that call Docusaurus. */
export function scriptOutcomes(root: string): FilePart[] {
  const parts = Object.entries(plain(manifestIn(root).scripts)).flatMap(([name, script]) => {
    const [, subcommand = ''] = /\bdocusaurus\s+([\w:-]+)/.exec(String(script)) ?? [];
    const command = Object.hasOwn(commands, subcommand) ? commands[subcommand] : undefined;
    return command ? [{ path: 'package.json', subject: `"${name}": "${script}"`, ...partOf(command) }] : [];
  });
  const isBabel = existsSync(join(root, 'babel.config.js'));
  const outcome = babelConfig(root)
    ? { status: 'works' as const }
    : { status: 'replaced' as const, detail: 'Vite' };
  const babel = { path: 'babel.config.js', subject: 'Babel', ...outcome };
  return isBabel ? [...parts, babel] : parts;
}

function partOf(command: { to: string } | { fix: string }): Pick<FilePart, 'status' | 'detail'> {
  return 'to' in command
    ? { status: 'replaced', detail: command.to }
    : { status: 'unsupported', detail: command.fix };
}
