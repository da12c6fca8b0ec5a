import type { Command } from './tool.ts';

export interface CommandGroup {
  title: string;
  anchor: string;
  members: Command[];
}

/** Groups commands: for a platform, other one-word commands, then two-word commands by their first word. */
export function commandGroups(commands: Command[]): CommandGroup[] {
  const forPlatform: CommandGroup = { title: 'Run and build', anchor: 'run-and-build', members: [] };
  const general: CommandGroup = { title: 'General commands', anchor: 'general-commands', members: [] };
  const groups = new Map<string, CommandGroup>();
  for (const command of commands) {
    const [first = '', second] = command.name.split(' ');
    if (!second) (hasPlatforms(command) ? forPlatform : general).members.push(command);
    else if (groups.has(first)) groups.get(first)?.members.push(command);
    else groups.set(first, { title: `rnv ${first}`, anchor: `${first}-commands`, members: [command] });
  }
  return [forPlatform, general, ...groups.values()].filter(({ members }) => members.length > 0);
}

function hasPlatforms({ variants }: Command): boolean {
  return variants.some(({ platforms }) => platforms.length > 0);
}
