import { hookFailed } from '../config/hook-failed.ts';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import type { callPlugins } from '../plugins/call-plugins.ts';
import type { BuiltLocale } from '../plugins/plugin.ts';
import type { Artifact, JoinedFile } from '../site/artifacts.ts';
import { hookCall, type LimitCall } from '../utils/site-call.ts';

/** What hooks returned, and the problems that they had. */
type PluginFiles = Awaited<ReturnType<typeof callPlugins<'files'>>>;

/** Returns the files of a locale that are made from articles. */
export async function articleFiles(
  { site, config, pages }: Pick<BuiltLocale, 'site' | 'config' | 'pages'>,
  limitCall: LimitCall,
): Promise<PluginFiles> {
  const files: PluginFiles = { results: [], diagnostics: [] };
  const byPath = new Map(pages.map((page) => [page.route.path, page]));
  for (const { plugin, file, pages: paths, content } of site.files) {
    const filePages = [...paths].flatMap((path) => byPath.get(path) ?? []);
    try {
      const data = await limitCall(hookCall(plugin, 'routes', config.file), () => content(filePages));
      files.results.push({ plugin, value: { path: file, data } });
    } catch (cause) {
      files.diagnostics.push(hookFailed(plugin, 'routes', cause, { config }));
    }
  }
  return files;
}

/** Returns the files of plugins: one that is a page, or that another plugin writes, is only there if it replaces it. */
export function pluginFiles(
  results: PluginFiles[],
  { site, config }: Pick<BuiltLocale, 'site' | 'config'>,
): { files: (Artifact | JoinedFile)[]; diagnostics: Diagnostic[] } {
  const owners = new Map([...site.routes.values()].map(({ file, path }) => [file, `the page "${path}"`]));
  const files = new Map<string, Artifact | JoinedFile>();
  const diagnostics = results.flatMap((one) => one.diagnostics);
  for (const { plugin, value } of results.flatMap((one) => one.results)) {
    const owner = owners.get(value.path);
    owners.set(value.path, `a file of the plugin "${plugin}"`);
    if (owner === undefined || value.replaces) {
      files.set(value.path, value);
      continue;
    }
    if (files.get(value.path)?.replaces) continue;
    const message = `The plugin "${plugin}" writes "${value.path}", which is ${owner}.`;
    const fix = 'Write it under another name.';
    diagnostics.push(error('plugin/file-refused', message, { at: { file: config.file }, fix }));
  }
  return { files: [...files.values()], diagnostics };
}
