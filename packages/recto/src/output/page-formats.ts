import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runModule } from '../bundle/modules/run-module.ts';
import { hookFailed } from '../config/hook-failed.ts';
import type { NamedFormat } from '../config/site-plugins.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { WriteArticle } from '../plugins/plugin.ts';
import type { ArticleText } from '../site/site.ts';
import { isOwnFile, packageFolder } from '../utils/node/engine-files.ts';

/*
 * A plugin with `pageFormat` writes every page in another format: a function of the article, where Markdown,
 * components and generated reference look the same. It is named by its module, which is loaded if a page is written.
 * Markdown copies are such a format (`features/llms/markdown`).
 */

/** Formats whose modules are loaded. */
export interface FormatWriters {
  /** Returns the text of a page in a format; `undefined` if it cannot be written, which is reported. */
  write(extension: string, article: ArticleText): string | undefined;
  extensions: string[];
  diagnostics: Diagnostic[];
  /** Whether another build would write the same texts. @default true */
  isRepeatable?(): boolean;
}

/**
 * Loads the modules of formats; `file` is the configuration, and `run` runs the current code of a plugin. Formats that
 * throw are reported, and have no texts.
 */
export async function loadFormats(
  formats: NamedFormat[],
  file: string,
  run: (path: string) => Promise<Record<string, unknown>> = runModule,
): Promise<FormatWriters> {
  const diagnostics: Diagnostic[] = [];
  const writers = new Map<string, { plugin: string; write: WriteArticle }>();
  const report = (plugin: string, cause: unknown) =>
    diagnostics.push(hookFailed(plugin, 'pageFormat', cause, { config: { file } }));
  for (const { plugin, extension, module } of formats) {
    // Reported with the configuration.
    if (!existsSync(module)) continue;
    try {
      // Modules of the engine don't change, and need no compiling.
      const isOwn = isOwnFile(packageFolder(), module);
      const { default: create } = await (isOwn ? import(pathToFileURL(module).href) : run(module));
      if (typeof create === 'function') writers.set(extension, { plugin, write: create() as WriteArticle });
      else report(plugin, `"${module}" has no function as default export`);
    } catch (cause) {
      report(plugin, cause);
    }
  }
  return {
    extensions: [...writers.keys()],
    diagnostics,
    write(extension, article) {
      const writer = writers.get(extension);
      try {
        return writer?.write(article);
      } catch (cause) {
        // The others would fail alike.
        writers.delete(extension);
        report(writer?.plugin ?? '', cause);
        return undefined;
      }
    },
  };
}
