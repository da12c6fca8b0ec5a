import { findSourceMap } from 'node:module';
import { type Diagnostic, error, type SourceLocation } from '../diagnostics/diagnostic.ts';
import { firstLine } from '../utils/errors.ts';
import type { HookName } from './plugin-schema.ts';

interface CallLocation {
  config: { file: string };
  /** The page that a hook is called for; the configuration by default. */
  at?: SourceLocation | undefined;
}

export function hookFailed(
  plugin: string,
  hook: HookName | 'checkPage' | 'pageFormat',
  cause: unknown,
  call: CallLocation,
): Diagnostic {
  return error('plugin/hook-failed', `The plugin "${plugin}" failed in \`${hook}\`: ${firstLine(cause)}.`, {
    at: locationOf(call),
    notes: firstFrame(cause),
    fix: 'Fix the plugin, or remove it from `plugins`.',
  });
}

/** Returns where a problem with a hook is reported. */
export function locationOf({ at, config }: CallLocation): SourceLocation {
  return at ?? { file: config.file };
}

/** The place where the code of the plugin threw, or called a module of Node.js that did. */
function firstFrame(cause: unknown): string[] {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const [first] = stack.matchAll(/^\s+at (?:.*\()?((?:file:\/\/)?\/[^()]*?):(\d+):(\d+)\)?$/gm);
  if (!first) return [];
  const [, file = '', line, column] = first;
  // Of code that Vite compiled, unless Node.js has mapped it; other code has the lines of its file.
  const map = process.sourceMapsEnabled ? undefined : findSourceMap(file);
  const origin = map?.findOrigin(Number(line), Number(column));
  const place =
    origin && 'lineNumber' in origin ? `:${origin.lineNumber}:${origin.columnNumber}` : `:${line}:${column}`;
  return [`thrown in  ${file.replace('file://', '')}${place}`];
}
