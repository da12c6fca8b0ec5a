import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

/** Returns what bash completes after the words of a command line, the last of which may be empty. */
async function completed(...words: string[]): Promise<string[]> {
  const folder = siteFolder({ 'docs/index.md': '# Start\n' });
  mkdirSync(join(folder, 'sites'));
  const { out } = await runRecto(folder, 'completion', 'bash');
  const line = words.map((word) => `'${word}'`).join(' ');
  const script = `${out}\nCOMP_WORDS=(recto ${line}); COMP_CWORD=${words.length}; _recto; echo "\${COMPREPLY[*]}"`;
  return execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' }).trim().split(' ');
}

describe('recto completion', () => {
  it('completes commands, their options, values and folders in bash', async () => {
    expect(await completed('bu')).toEqual(['build']);
    expect(await completed('')).toContain('translations');
    expect(await completed('translations', '')).toEqual(expect.arrayContaining(['write', 'check', 'sites']));
    expect(await completed('translations', 'check', '--')).toEqual(['--strict', '--help']);
    expect(await completed('build', '--st')).toEqual(['--strict']);
    expect(await completed('check', '--format', '')).toEqual(['github', 'json', 'sarif']);
    expect((await completed('completion', '')).slice(0, 3)).toEqual(['bash', 'zsh', 'fish']);
    expect(await completed('build', 'si')).toEqual(['sites']);
  });

  it('prints a script for fish with a line for each command and option', async () => {
    const { out } = await runRecto(siteFolder({}), 'completion', 'fish');
    expect(out).toContain(
      "complete -c recto -n '__fish_use_subcommand' -a build -d 'Builds the site for any static host.'",
    );
    expect(out).toContain("-l format -xa 'github json sarif' -d");
    expect(out).toContain(
      "complete -c recto -n '__fish_seen_subcommand_from translations; and __fish_seen_subcommand_from check' -l strict -d 'Fail on warnings.'",
    );
  });

  it('prints the script of bash for zsh, and refuses other shells', async () => {
    const { out } = await runRecto(siteFolder({}), 'completion', 'zsh');
    expect(out).toMatch(/bashcompinit[\s\S]+complete -o filenames -F _recto recto/);
    const { code, err } = await runRecto(siteFolder({}), 'completion', 'tcsh');
    expect([code, err]).toMatchInlineSnapshot(`
      [
        2,
        "error    cli/usage  "tcsh" is not one of bash, zsh, fish.
        fix  Run "recto completion --help" for its options.",
      ]
    `);
  });
});
