import { type Diagnostic, warning } from '../../model/diagnostic.ts';

export type Plain = Record<string, unknown>;

/** How the settings of an object are converted, by key. */
export type Settings = Record<string, Setting>;

type Setting = MovedSetting | DroppedSetting | HarmlessSetting | Group | KeyedGroup;

/** A setting that Recto has too. */
interface MovedSetting {
  /** Its path in the configuration of Recto. */
  to: string;
  /** Our form of a value; `undefined` for one that cannot be converted. @default every value but a function */
  convert?(value: unknown, root: string): unknown;
  /** What to do about a value that cannot be converted. */
  fix?: string;
  /** Values that need no conversion, because they ask for nothing. */
  isDefault?(value: unknown): boolean;
}

/** A setting that Recto lacks. */
interface DroppedSetting {
  /** What to do instead. */
  fix: string;
  /** Values that lose nothing. @default those that ask for nothing, such as `false` and empty lists */
  isDefault?(value: unknown): boolean;
}

/** A setting that can be dropped without a loss. */
interface HarmlessSetting {
  /** Why. */
  harmless: string;
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
}

/** The settings of an object in the form of Recto, with a diagnostic for each that is lost. */
export function convertSettings(
  value: Plain,
  settings: Settings,
  conversion: Conversion,
): { converted: Plain; diagnostics: Diagnostic[] } {
  const converted: Plain = {};
  const diagnostics: Diagnostic[] = [];
  const { path, file, unknown = unknownFix } = conversion;
  for (const [key, given] of Object.entries(value)) {
    if (given === undefined || key.startsWith('$')) continue;
    const setting = Object.hasOwn(settings, key) ? settings[key] : undefined;
    const at = path ? `${path}.${key}` : key;
    const inner = setting
      ? convertOne(given, setting, { ...conversion, path: at })
      : ignored(at, unknown, file);
    merge(converted, inner.converted);
    diagnostics.push(...inner.diagnostics);
  }
  return { converted, diagnostics };
}

type Converted = ReturnType<typeof convertSettings>;

const nothing: Converted = { converted: {}, diagnostics: [] };

function convertOne(given: unknown, setting: Setting, conversion: Conversion): Converted {
  if ('harmless' in setting) return nothing;
  if ('keys' in setting) {
    if (isPlain(given)) {
      const { unknown = unknownFix } = setting;
      return convertSettings(given, setting.keys, { ...conversion, unknown });
    }
    return isEmpty(given) ? nothing : ignored(conversion.path, 'Write an object.', conversion.file);
  }
  if ('each' in setting) return convertEach(given, setting, conversion);
  const { path, file, root } = conversion;
  if (!('to' in setting)) {
    const { isDefault = isEmpty, fix } = setting;
    return isDefault(given) ? nothing : ignored(path, fix, file);
  }
  if (setting.isDefault?.(given)) return nothing;
  const { to, convert = withoutFunctions, fix = 'Write a value that is not a function.' } = setting;
  const result = convert(given, root);
  return result === undefined ? ignored(path, fix, file) : { converted: nest(to, result), diagnostics: [] };
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
  'Remove it, or correct its name; what a plugin or a theme reads is of no use without that plugin.';

function ignored(path: string, fix: string, file: string): Converted {
  return { converted: {}, diagnostics: [ignoredSetting(`"${path}"`, fix, { file })] };
}

/** What is lost of a Docusaurus configuration: the subject of a sentence, and what to do about it. */
export function ignoredSetting(
  subject: string,
  fix: string,
  { file, notes = [] }: { file: string; notes?: string[] },
): Diagnostic {
  return warning('config/docusaurus-ignored', `${subject} is not supported and was ignored.`, {
    at: { file },
    notes,
    fix,
  });
}

function withoutFunctions(value: unknown): unknown {
  return typeof value === 'function' ? undefined : value;
}

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value asks for nothing. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isPlain(value)) return Object.keys(value).length === 0;
  return value === null || value === false || value === '';
}

/** Example: `a.b` and 1 become `{ a: { b: 1 } }`. */
export function nest(path: string, value: unknown): Plain {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Plain;
}

/** Adds the keys of one object to another, and those of the objects inside to each other. */
export function merge(into: Plain, other: Plain): void {
  for (const [key, value] of Object.entries(other)) {
    const known = into[key];
    if (isPlain(known) && isPlain(value)) merge(known, value);
    else into[key] = value;
  }
}
