import { createRequire } from 'node:module';
import { attempt, isPlain, type Plain } from '../values.ts';

interface ContentPlugin {
  default?: unknown;
}

/**
 * Calls a plugin that changes what a plugin of Docusaurus returns, and returns the options that it passes to that one.
 * `packageName` is the plugin of Docusaurus, as `file` imports it.
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
    if (isPlain(args[1])) options = args[1];
    return original(...args);
  };
  try {
    const result = await call();
    return { result, ...(options && { options }) };
  } finally {
    plugin.default = original;
  }
}
