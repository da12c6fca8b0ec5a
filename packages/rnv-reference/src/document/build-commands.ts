import { commandExamples, notesOnCommand } from '../command-notes.ts';
import type { OwnerDump, TaskDump, ToolDump } from '../extract/parse-tool.ts';
import type { Command, CommandVariant, OptionSet } from '../tool.ts';
import { toAnchor } from './to-anchor.ts';
import { shownText } from './upstream-text.ts';

/** Returns the public commands by name; a command of several packages has a variant for each kind. */
export function buildCommands(dump: ToolDump, sets: OptionSet[]): Command[] {
  const { owners, globalOptions } = dump;
  const commands = new Map<string, Omit<Command, 'example'>>();
  for (const owner of owners) {
    for (const task of owner.tasks) {
      if (task.isPrivate) continue;
      const variant = buildVariant(task, owner, { globalOptions, sets });
      if (!variant) continue;
      const command = commands.get(task.name);
      if (command) addVariant(command, variant);
      else commands.set(task.name, { ...toCommand(task), variants: [variant] });
    }
  }
  const list = [...commands.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return list.map((command) => ({ ...command, example: exampleOf(command) }));
}

function toCommand({ name, description, isGlobal }: TaskDump): Omit<Command, 'variants' | 'example'> {
  return {
    name,
    anchor: toAnchor(name),
    description: shownText(description),
    isGlobal,
    notes: notesOnCommand(name),
  };
}

/**
 * Returns the variant of a task, limited to the engine's own platforms, since SDK tasks list all platforms of the SDK.
 * Returns nothing if no platform is left.
 */
function buildVariant(
  task: TaskDump,
  owner: OwnerDump,
  { globalOptions, sets }: { globalOptions: string[]; sets: OptionSet[] },
): CommandVariant | undefined {
  const own = owner.platforms.map(({ key }) => key);
  const platforms = task.platforms?.filter((key) => own.includes(key)) ?? [];
  if (task.platforms && platforms.length === 0) return undefined;
  const options = task.options.map(({ key }) => key).filter((key) => !globalOptions.includes(key));
  const whole = sets.filter(({ keys }) => keys.every((key) => options.includes(key)));
  return {
    owners: [owner.id],
    platforms,
    runsFirst: task.runsFirst,
    sets: whole.map(({ id }) => id),
    options: options.filter((key) => !whole.some(({ keys }) => keys.includes(key))),
  };
}

function addVariant(command: Pick<Command, 'variants'>, variant: CommandVariant): void {
  const same = command.variants.find((other) => isSame(other, variant));
  if (!same) {
    command.variants.push(variant);
    return;
  }
  same.owners = [...new Set([...same.owners, ...variant.owners])];
  same.platforms = [...new Set([...same.platforms, ...variant.platforms])];
}

/** Whether two variants differ only in owners and platforms. */
function isSame(one: CommandVariant, other: CommandVariant): boolean {
  const keyOf = ({ runsFirst, sets, options }: CommandVariant) => JSON.stringify([runsFirst, sets, options]);
  return keyOf(one) === keyOf(other);
}

function exampleOf({ name, variants }: Omit<Command, 'example'>): string {
  const [platform] = variants.flatMap(({ platforms }) => platforms);
  return commandExamples[name] ?? `npx rnv ${name}${platform ? ` -p ${platform}` : ''}`;
}
