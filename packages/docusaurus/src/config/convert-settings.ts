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
   * Returns the value for Recto, or `undefined` if it cannot be converted; `siblings` are the settings around it.
   * @default every value but a function
   */
  convert?(value: unknown, root: string, siblings: Plain): unknown;
  /** What to do about a value that cannot be converted. */
  fix?: string;
  /** Whether its list comes before the lists of other settings with the same path. */
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
export interface HarmlessSetting {
  /** The reason. */
  harmless: string;
}

/** A setting that works by another way than a key of the configuration. */
export interface AppliedSetting {
  /** How. */
  applied: string;
}

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

/** The configuration file of a site, as a path from the absolute site folder `root`. */
export interface ConfigFile {
  file: string;
  root: string;
}

interface Conversion extends ConfigFile {
  /** Where the settings are in the author's configuration. */
  path: string;
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
  /** Path from the site folder. @default the path of the configuration */
  file?: string;
}

/** Receives each setting and plugin that is not reported. */
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
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined || key.startsWith('$')) continue;
    const setting = Object.hasOwn(settings, key) ? settings[key] : undefined;
    const at = path ? `${path}.${key}` : key;
    const result = setting
      ? convertOne(field, setting, { ...conversion, path: at, siblings: value })
      : dropSetting(at, unknown, file);
    const isFirst = setting && 'isFirst' in setting && setting.isFirst;
    const [first, second] = isFirst ? [result.converted, converted] : [converted, result.converted];
    // Several settings add to the head.
    merge(first, second, true);
    converted = first;
    diagnostics.push(...result.diagnostics);
  }
  return { converted, diagnostics };
}

type ConvertedSettings = ReturnType<typeof convertSettings>;

const noSettings: ConvertedSettings = { converted: {}, diagnostics: [] };

function convertOne(
  value: unknown,
  setting: Setting,
  conversion: Conversion & { siblings: Plain },
): ConvertedSettings {
  const { path, file, root, siblings, record } = conversion;
  const skip = (detail?: string) => {
    record?.({ subject: path, status: 'needless', ...(detail && { detail }) });
    return noSettings;
  };
  if ('harmless' in setting) return skip(setting.harmless);
  if ('applied' in setting) {
    if (!isEmpty(value)) record?.({ subject: path, status: 'works', detail: setting.applied });
    return noSettings;
  }
  if ('keys' in setting) {
    if (isPlain(value)) {
      const { unknown = unknownFix } = setting;
      return convertSettings(value, setting.keys, { ...conversion, unknown });
    }
    return isEmpty(value) ? noSettings : dropSetting(conversion.path, 'Write an object.', conversion.file);
  }
  if ('each' in setting) return convertEach(value, setting, conversion);
  if (!('to' in setting)) {
    const { isDefault = isEmpty, fix } = setting;
    return isDefault(value) ? skip() : dropSetting(path, fix, file);
  }
  if (setting.isDefault?.(value)) return skip();
  const { to, convert = withoutFunctions, fix = 'Write a value that is not a function.' } = setting;
  const result = convert(value, root, siblings);
  if (result === undefined) return dropSetting(path, fix, file);
  record?.({ subject: path, status: 'works', detail: conversion.to ? `${conversion.to}.${to}` : to });
  return { converted: nest(to, result), diagnostics: [] };
}

function convertEach(value: unknown, { to, each }: KeyedGroup, conversion: Conversion): ConvertedSettings {
  if (!isPlain(value)) return { converted: nest(to, value), diagnostics: [] };
  const entries = Object.entries(value).map(([name, item]) => {
    const path = `${conversion.path}.${name}`;
    const result = isPlain(item)
      ? convertSettings(item, each, { ...conversion, path })
      : { converted: item, diagnostics: [] };
    return { name, ...result };
  });
  return {
    converted: nest(to, Object.fromEntries(entries.map(({ name, converted }) => [name, converted]))),
    diagnostics: entries.flatMap(({ diagnostics }) => diagnostics),
  };
}

const unknownFix =
  'Remove it, or correct its name; settings of an unsupported plugin or theme have no effect.';

function dropSetting(path: string, fix: string, file: string): ConvertedSettings {
  return { converted: {}, diagnostics: [ignoredSetting(`\`${path}\``, fix, { file })] };
}

/** A warning about an ignored part of a Docusaurus configuration: the subject of the sentence, and what to do instead. */
export function ignoredSetting(
  subject: string,
  fix: string,
  at: { file: string; notes?: string[] },
): Diagnostic {
  return warning('config/docusaurus-ignored', subject + ignoredSuffix, { ...at, fix });
}

/** Returns a warning about a file of the site. */
export function warning(
  code: Diagnostic['code'],
  message: string,
  { file, notes = [], fix }: { file: string; notes?: string[]; fix: string },
): Diagnostic {
  return { level: 'warning', code, message, at: { file }, notes, fix };
}

const ignoredSuffix = ' is not supported and was ignored.';

/** Returns the subject of a warning of {@link ignoredSetting}; for other diagnostics, their message. */
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
    const current = into[key];
    if (isPlain(current) && isPlain(value)) merge(current, value, joinLists);
    else if (joinLists && Array.isArray(current) && Array.isArray(value)) into[key] = [...current, ...value];
    else into[key] = value;
  }
}
