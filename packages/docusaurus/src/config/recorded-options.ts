import { createRequire } from 'node:module';
import { attempt, isPlain, type Plain } from '../values.ts';

interface ContentPlugin {
  default?: unknown;
}

/**
 * Calls a plugin that changes what a plugin of Docusaurus returns, and returns the options that it passes to that one, except
 * theme components. `packageName` is the plugin of Docusaurus, as `file` imports it.
 */
export async function recordOptions<Result>(
  packageName: string,
  file: string,
  call: () => Promise<Result>,
): Promise<{ result: Result; options?: Plain }> {
  const plugin = attempt((): ContentPlugin => createRequire(file)(packageName));
  const { default: original } = plugin ?? {};
  if (!plugin || typeof original !== 'function') return { result: await call() };
  let options: Plain | undefined;
  plugin.default = (...args: unknown[]) => {
    if (isPlain(args[1])) options = withoutTheme(args[1]);
    return original(...args);
  };
  try {
    const result = await call();
    return { result, ...(options && { options }) };
  } finally {
    plugin.default = original;
  }
}

/** Leaves out components of the theme, which options that a plugin has checked name by default. */
function withoutTheme(options: Plain): Plain {
  return Object.fromEntries(
    Object.entries(options).filter(
      ([, value]) => !(typeof value === 'string' && value.startsWith('@theme/')),
    ),
  );
}
