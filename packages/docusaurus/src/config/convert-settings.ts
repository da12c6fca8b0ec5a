import type { Diagnostic } from 'recto-docs/plugin';
import { isPlain, type Plain } from '../values.ts';

/** Conversions of the settings of an object, by key. */
export type Settings = Record<string, Setting>;

export type Setting = MovedSetting | DroppedSetting | HarmlessSetting | AppliedSetting | Group | KeyedGroup;

/** A setting that Recto supports. */
interface MovedSetting {
  /** Its path in the configuration of Recto. */
  to: string;
  /**
   * Returns the value for Recto, or `undefined` if it cannot be converted; `all` are the settings around it.
   * @default every value but a function
   */
  convert?(value: unknown, root: string, all: Plain): unknown;
  /** What to do about a value that cannot be converted. */
  fix?: string;
  /** Whether its list comes before that of other settings with the same path. */
  isFirst?: boolean;
  /** Whether the value can be left out because it is what Recto does by default. */
  isDefault?(value: unknown): boolean;
}

/** A setting that Recto does not support. */
interface DroppedSetting {
  /** What to do instead. */
  fix: string;
  /** Values that are ignored without a warning. @default empty ones, such as `false` and empty lists */
  isDefault?(value: unknown): boolean;
}

/** A setting that is ignored without a warning. */
interface HarmlessSetting {
  /** The reason. */
  harmless: string;
}

/** A setting that works by another way than a key of the configuration. */
interface AppliedSetting {
  /** How. */
  applied: string;
}

/** An object of settings. */
interface Group {
  keys: Settings;
  /** What to do about keys that are not listed. */
  unknown?: string;
}

/** An object of objects under names that the author chose. */
interface KeyedGroup {
  to: string;
  each: Settings;
}

interface Conversion {
  /** Where the settings are in the author's configuration. */
  path: string;
  /** The configuration file. */
  file: string;
  /** Absolute site folder. */
  root: string;
  unknown?: string;
  /** Path of the converted settings in the configuration of Recto. @default its root */
  to?: string | undefined;
  record?: Recorder;
}

/** How a setting or a plugin that is not reported works. */
export interface Outcome {
  /** Its path, or its name in messages. */
  subject: string;
  /** `needless` changes nothing in Recto. */
  status: 'works' | 'replaced' | 'needless';
  /** The path in the configuration of Recto, or the reason. */
  detail?: string;
  /** Path from the site folder. @default that of the configuration */
  file?: string;
}

/** Gets each setting and plugin that is not reported. */
export type Recorder = (outcome: Outcome) => void;

/** Converts the settings of an object, with a warning for each that is not supported. */
export function convertSettings(
  value: Plain,
  settings: Settings,
  conversion: Conversion,
): { converted: Plain; diagnostics: Diagnostic[] } {
  let converted: Plain = {};
  const diagnostics: Diagnostic[] = [];
  const { path, file, unknown = unknownFix } = conversion;
  for (const [key, given] of Object.entries(value)) {
    if (given === undefined || key.startsWith('$')) continue;
    const setting = Object.hasOwn(settings, key) ? settings[key] : undefined;
    const at = path ? `${path}.${key}` : key;
    const inner = setting
      ? convertOne(given, setting, { ...conversion, path: at, all: value })
      : ignored(at, unknown, file);
    const isFirst = setting && 'isFirst' in setting && setting.isFirst;
    const [first, second] = isFirst ? [inner.converted, converted] : [converted, inner.converted];
    // Several settings add to the head.
    merge(first, second, true);
    converted = first;
    diagnostics.push(...inner.diagnostics);
  }
  return { converted, diagnostics };
}

type Converted = ReturnType<typeof convertSettings>;

const nothing: Converted = { converted: {}, diagnostics: [] };

function convertOne(given: unknown, setting: Setting, conversion: Conversion & { all: Plain }): Converted {
  const { path, file, root, all, record } = conversion;
  const needless = (detail?: string) => {
    record?.({ subject: path, status: 'needless', ...(detail && { detail }) });
    return nothing;
  };
  if ('harmless' in setting) return needless(setting.harmless);
  if ('applied' in setting) {
    if (!isEmpty(given)) record?.({ subject: path, status: 'works', detail: setting.applied });
    return nothing;
  }
  if ('keys' in setting) {
    if (isPlain(given)) {
      const { unknown = unknownFix } = setting;
      return convertSettings(given, setting.keys, { ...conversion, unknown });
    }
    return isEmpty(given) ? nothing : ignored(conversion.path, 'Write an object.', conversion.file);
  }
  if ('each' in setting) return convertEach(given, setting, conversion);
  if (!('to' in setting)) {
    const { isDefault = isEmpty, fix } = setting;
    return isDefault(given) ? needless() : ignored(path, fix, file);
  }
  if (setting.isDefault?.(given)) return needless();
  const { to, convert = withoutFunctions, fix = 'Write a value that is not a function.' } = setting;
  const result = convert(given, root, all);
  if (result === undefined) return ignored(path, fix, file);
  record?.({ subject: path, status: 'works', detail: conversion.to ? `${conversion.to}.${to}` : to });
  return { converted: nest(to, result), diagnostics: [] };
}

function convertEach(given: unknown, { to, each }: KeyedGroup, conversion: Conversion): Converted {
  if (!isPlain(given)) return { converted: nest(to, given), diagnostics: [] };
  const entries = Object.entries(given).map(([name, one]) => {
    const path = `${conversion.path}.${name}`;
    const inner = isPlain(one)
      ? convertSettings(one, each, { ...conversion, path })
      : { converted: one, diagnostics: [] };
    return { name, ...inner };
  });
  return {
    converted: nest(to, Object.fromEntries(entries.map(({ name, converted }) => [name, converted]))),
    diagnostics: entries.flatMap(({ diagnostics }) => diagnostics),
  };
}

const unknownFix =
  'Remove it, or correct its name; settings of an unsupported plugin or theme have no effect.';

function ignored(path: string, fix: string, file: string): Converted {
  return { converted: {}, diagnostics: [ignoredSetting(`\`${path}\``, fix, { file })] };
}

/** A warning about an ignored part of a Docusaurus configuration: the subject of the sentence, and what to do instead. */
export function ignoredSetting(
  subject: string,
  fix: string,
  { file, notes = [] }: { file: string; notes?: string[] },
): Diagnostic {
  return {
    level: 'warning',
    code: 'config/docusaurus-ignored',
    message: subject + ignoredSuffix,
    at: { file },
    notes,
    fix,
  };
}

const ignoredSuffix = ' is not supported and was ignored.';

/** Returns the subject of a warning of {@link ignoredSetting}; that of other diagnostics is their message. */
export function subjectOf({ message }: Diagnostic): string {
  return message.endsWith(ignoredSuffix)
    ? message.slice(0, -ignoredSuffix.length).replace(/,$/, '')
    : message;
}

function withoutFunctions(value: unknown): unknown {
  return typeof value === 'function' ? undefined : value;
}

/** Whether a value is empty or off. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isPlain(value)) return Object.keys(value).length === 0;
  return value === null || value === false || value === '';
}

/** Wraps a value in the objects of a path: `a.b` and 1 → `{ a: { b: 1 } }`. */
export function nest(path: string, value: unknown): Plain {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Plain;
}

/** Merges one object into another, and the objects inside them too; `joinLists` also joins lists. */
export function merge(into: Plain, other: Plain, joinLists = false): void {
  for (const [key, value] of Object.entries(other)) {
    const known = into[key];
    if (isPlain(known) && isPlain(value)) merge(known, value, joinLists);
    else if (joinLists && Array.isArray(known) && Array.isArray(value)) into[key] = [...known, ...value];
    else into[key] = value;
  }
}
