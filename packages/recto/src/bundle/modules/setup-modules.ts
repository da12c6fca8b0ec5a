import { isAbsolute } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import { pathFrom } from '../../utils/node/site-files.ts';
import type { LimitCall, SiteCall } from '../../utils/site-call.ts';
import { codeFailure } from '../code-failures.ts';
import type { ViteSettings } from '../vite/vite-settings.ts';
import { sourceFile } from './module-suffixes.ts';

/** Returns the modules of plugins that run before pages are rendered. */
export function setupModulesOf({ plugins = [] }: Pick<ViteSettings, 'plugins'>): string[] {
  return plugins.flatMap((plugin) => plugin.setupModules ?? []);
}

/** Runs modules once for each runner whose site is linked, in this order; those that fail are reported and left out. */
export function setupRuns(modules: string[], limitCall: LimitCall) {
  /** Whether they have run, by the names of the runners. */
  const hasRun = new Map<string, boolean>();
  const failures: Diagnostic[] = [];
  return {
    /** Makes them run before the next module of a runner. */
    add(name: string): void {
      if (!hasRun.get(name)) hasRun.set(name, false);
    },
    async run(name: string, server: ViteDevServer, runner: ModuleRunner): Promise<void> {
      if (hasRun.get(name) !== false) return;
      hasRun.set(name, true);
      for (const id of modules)
        await limitCall(loading(id, server), () => runner.import(id)).catch((cause) => {
          if (cause instanceof Error) server.ssrFixStacktrace(cause);
          failures.push(setupFailed(id, cause, server.config.root));
        });
    },
    /** Makes them run again, because a module has changed. */
    reset(): void {
      for (const name of hasRun.keys()) hasRun.set(name, false);
      failures.length = 0;
    },
    takeFailures: () => failures.splice(0),
  };
}

function setupFailed(id: string, cause: unknown, root: string): Diagnostic {
  const { message, at } = codeFailure(cause, { root, hasLines: true });
  return warning('render/setup-failed', `"${pathFrom(root, id)}" failed at build time: ${message}.`, {
    at: at ?? { file: pathFrom(root, id) },
    notes: ['pages are rendered without what it sets up; it runs in the browser'],
    fix: "Guard what needs a browser: if (typeof window !== 'undefined').",
  });
}

/** Names the loading of a module in messages. */
export function loading(id: string, { config }: ViteDevServer): SiteCall {
  const file = sourceFile(id).replace(`${config.root}/`, '');
  return isAbsolute(file) ? { name: file } : { name: file, file };
}
