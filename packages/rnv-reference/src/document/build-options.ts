import { notesOnOption } from '../command-notes.ts';
import type { OptionDump, ToolDump } from '../extract/parse-tool.ts';
import type { CommandOption, OptionSet } from '../tool.ts';
import { shownText } from './upstream-text.ts';

/** Returns every option once: those of core, then those that commands define. */
export function buildOptions(
  { owners, options, globalOptions }: ToolDump,
  sets: OptionSet[],
): CommandOption[] {
  const ofTasks = owners.flatMap(({ tasks }) => tasks.flatMap((task) => task.options));
  const taken = new Set(ofTasks.map(({ key }) => key));
  const all = new Map<string, OptionDump>();
  for (const option of [...options, ...ofTasks]) if (!all.has(option.key)) all.set(option.key, option);
  return [...all.values()].map((option) => ({
    key: option.key,
    flags: toFlags(option),
    description: shownText(option.description),
    examples: option.examples,
    scope: scopeOf(option.key),
    notes: notesOnOption(option.key),
  }));

  function scopeOf(key: string): CommandOption['scope'] {
    if (globalOptions.includes(key)) return 'every';
    const set = sets.find(({ keys }) => keys.includes(key));
    if (set) return { set: set.id };
    return taken.has(key) ? 'some' : 'none';
  }
}

/** Returns the option sets; core's names are `withConfigure`, `withRun`. */
export function buildOptionSets({ optionSets }: ToolDump): OptionSet[] {
  return optionSets.map(({ name, keys }) => ({ id: name.replace(/^with/, '').toLowerCase(), keys }));
}

/** Formats the flags as rnv's help does: `-r, --reset`, `--port <value>`, `--answer [value...]`. */
function toFlags({ shortcut, key, altKey, takesValue, isRequired, isVariadic }: OptionDump): string {
  const names = [shortcut && `-${shortcut}`, `--${key}`, altKey && `--${altKey}`].filter(Boolean).join(', ');
  if (!takesValue && !isVariadic) return names;
  const value = isVariadic ? 'value...' : 'value';
  return `${names} ${isRequired ? `<${value}>` : `[${value}]`}`;
}
