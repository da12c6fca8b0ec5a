import type { SiteConfig } from '../config/site-config.ts';
import type { Files, SiteFiles } from '../content/files.ts';
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../utils/url.ts';
import { callPlugins } from './call-plugins.ts';
import type { ContentContext } from './plugin.ts';

interface PluginContent {
  /** The files of the disk and of plugins. */
  files: Files;
  /** The plugin of each generated file, by path from the site folder. */
  generatedFiles: Map<string, string>;
  diagnostics: Diagnostic[];
  /** Reports the generated files that nothing has read. */
  unreadFiles(): Diagnostic[];
}

/** Adds the files that plugins generate to the files of the disk, which take precedence. */
export async function withPluginContent({
  root,
  config,
  files,
  watch,
}: SiteFiles & Pick<ContentContext, 'watch'>): Promise<PluginContent> {
  const generatedFiles = new Map<string, string>();
  if (!config.plugins.some(({ content }) => content))
    return { files, generatedFiles, diagnostics: [], unreadFiles: () => [] };
  const { results, diagnostics } = await callPlugins('content', { root, config, watch }, { config });
  const texts = new Map<string, string>();
  for (const { plugin, value } of results) {
    const path = joinPath(value.path);
    const [why, fix] = refusal(path, generatedFiles.get(path), files.has(joinPath(root, path))) ?? [];
    if (fix) {
      const message = `The plugin "${plugin}" generates "${value.path}", ${why}.`;
      diagnostics.push(error('plugin/file-refused', message, { at: { file: config.file }, fix }));
      continue;
    }
    generatedFiles.set(path, plugin);
    texts.set(joinPath(root, path), value.content);
  }
  const readPaths = new Set<string>();
  return {
    files: overlay(files, texts, readPaths),
    generatedFiles,
    diagnostics,
    unreadFiles: () =>
      [...generatedFiles].flatMap(([path, plugin]) =>
        readPaths.has(joinPath(root, path)) ? [] : [fileUnread(plugin, path, config)],
      ),
  };
}

function fileUnread(plugin: string, path: string, config: SiteConfig): Diagnostic {
  return warning('plugin/file-unread', `The plugin "${plugin}" generates "${path}", which nothing reads.`, {
    at: { file: config.file },
    notes: ['names that start with "_" or "." are not pages'],
    fix: pathFix,
  });
}

const pathFix = 'Return a path in a content folder, such as docs/api/users.md.';

/** Why a generated file is not used, as a predicate and a fix. */
function refusal(path: string, other: string | undefined, isOnDisk: boolean): [string, string] | undefined {
  if (path === '..' || path.startsWith('../') || path.startsWith('/') || path.includes('\0'))
    return ['which is outside the site folder', pathFix];
  if (other !== undefined)
    return [`which the plugin "${other}" generates too`, 'Generate it under another path.'];
  if (isOnDisk) return ['which exists', 'Remove the file, or generate it under another path.'];
  return undefined;
}

/** Adds texts, by absolute path, to files; records in `readPaths` which are read. */
function overlay(files: Files, texts: Map<string, string>, readPaths: Set<string>): Files {
  const paths = [...texts.keys()];
  return {
    ...files,
    list: async (folder) => {
      const folderPaths = paths.filter((path) => path.startsWith(`${folder}/`));
      const names = folderPaths.map((path) => path.slice(folder.length + 1));
      return [...(await files.list(folder)), ...names].sort();
    },
    has: (file) => texts.has(file) || files.has(file),
    readBytes: async (file) => {
      const text = texts.get(file);
      if (text === undefined) return files.readBytes(file);
      readPaths.add(file);
      return new TextEncoder().encode(text);
    },
    createdAt: async (file) => (texts.has(file) ? new Date(0) : files.createdAt(file)),
  };
}
