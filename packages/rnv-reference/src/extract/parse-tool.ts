import { z } from 'zod';
import { packageChanged } from './package-changed.ts';

const option = z.object({
  key: z.string().min(1),
  altKey: z.string().optional(),
  shortcut: z.string().length(1).optional(),
  takesValue: z.boolean(),
  isRequired: z.boolean(),
  isVariadic: z.boolean(),
  description: z.string().min(1),
  examples: z.array(z.string()),
});

const task = z.object({
  name: z.string().regex(/^[\w-]+(?: [\w-]+)?$/),
  description: z.string().min(1),
  runsFirst: z.array(z.string()),
  platforms: z.array(z.string()).optional(),
  options: z.array(option),
  isPrivate: z.boolean(),
  isGlobal: z.boolean(),
});

const owner = z.object({
  id: z.string(),
  version: z.string(),
  suffix: z.string().optional(),
  plugins: z.array(z.string()),
  platforms: z.array(
    z.object({
      key: z.string(),
      port: z.int(),
      isWebHosted: z.boolean(),
      extensions: z.array(z.string()).min(1),
    }),
  ),
  tasks: z.array(task).min(1),
});

const plugin = z.union([
  z.string(),
  z.looseObject({
    version: z.string().optional(),
    disableNpm: z.boolean().optional(),
    deprecated: z.string().optional(),
    supportedPlatforms: z.array(z.string()).optional(),
    props: z.record(z.string(), z.unknown()).optional(),
    pluginDependencies: z.record(z.string(), z.unknown()).optional(),
    webpackConfig: z.looseObject({}).optional(),
  }),
]);

const dump = z.object({
  version: z.string(),
  platforms: z.array(z.string()).min(1),
  options: z.array(option).min(1),
  globalOptions: z.array(z.string()).min(1),
  optionSets: z.array(z.object({ name: z.string(), keys: z.array(z.string()).min(1) })),
  owners: z.array(owner).min(1),
  catalogueVersion: z.string(),
  defaultEngines: z.record(z.string(), z.string()),
  plugins: z.record(z.string(), plugin).refine((all) => Object.keys(all).length > 0),
  /** Platforms by plugin and changed native file. */
  changes: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
});

/** The validated metadata of the installed packages. */
export type ToolDump = z.infer<typeof dump>;
export type TaskDump = z.infer<typeof task>;
export type OptionDump = z.infer<typeof option>;
export type OwnerDump = z.infer<typeof owner>;

/** Validates the metadata; throws if the packages have changed. */
export function parseTool(value: unknown): ToolDump {
  const { data, error } = dump.safeParse(value);
  if (data) return data;
  const [issue] = error.issues;
  const { version = 'unknown' } = value as { version?: string };
  throw packageChanged({
    package: `@rnv/core@${version}, or a package next to it,`,
    expected: `${issue?.message} at ${issue?.path.join('.')}`,
    found: JSON.stringify(at(value, issue?.path ?? []))?.slice(0, 120) ?? 'nothing',
  });
}

function at(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
}
