import { join, relative } from 'node:path';
import { type Diagnostic, grammarName, type Plugin } from 'recto-docs/plugin';
import { type ConfigFile, warning } from './config/convert-settings.ts';
import { installedFolder, manifestIn, packageFolder, scriptAt } from './package-files.ts';
import prismHighlighter from './prism-highlighter.ts';
import { plain } from './values.ts';
import { prismPlugin } from './vite/prism-plugin.ts';

/** Packages that bring Prism, besides the site itself. */
const owners = ['@docusaurus/theme-common', '@docusaurus/theme-classic', '@docusaurus/preset-classic'];

/** The module of a site that adds languages to Prism, in place of Docusaurus' own. */
const includeLanguages = 'src/theme/prism-include-languages';

/**
 * Returns the plugin that highlights code with the Prism of the site, as Docusaurus does. Without it, Recto highlights code,
 * and languages that it lacks are reported.
 */
export function prismPlugins(
  settings: unknown,
  { root, file }: ConfigFile,
): { plugins: Plugin[]; diagnostics: Diagnostic[] } {
  const { additionalLanguages } = plain(settings);
  const languages = Array.isArray(additionalLanguages)
    ? additionalLanguages.map((name) => String(name).toLowerCase())
    : [];
  const folders = [root, ...owners.flatMap((name) => installedFolder(name, root) ?? [])];
  const importer = folders.find((folder) => installedFolder('prism-react-renderer', folder));
  const module = scriptAt(join(root, includeLanguages));
  if (!importer) {
    const unknown = languages.filter((language) => !grammarName(language));
    if (module) unknown.push(`those of ${relative(root, module)}`);
    if (unknown.length === 0) return { plugins: [], diagnostics: [] };
    const message = `The package "prism-react-renderer" is not installed, so code in these languages is plain: ${unknown.join(', ')}.`;
    const notes = ['needed by  themeConfig.prism.additionalLanguages'];
    const fix = 'Run `npm install`, or remove the languages.';
    return { plugins: [], diagnostics: [warning('config/package-missing', message, { file, notes, fix })] };
  }
  const options = { importer, folders, languages, root, ...(module && { module }) };
  const { version } = manifestIn(installedFolder('prism-react-renderer', importer) ?? '');
  // Version 1 does not export Prism.
  const hasExport = !String(version).startsWith('1.');
  const plugin: Plugin = {
    name: 'docusaurus-prism',
    ...(hasExport && { vite: { plugins: [prismPlugin(options)] } }),
    highlighter: async () => {
      return {
        ...(await prismHighlighter(options)),
        source: { module: join(packageFolder(), 'dist/prism-highlighter.js'), options },
      };
    },
  };
  return { plugins: [plugin], diagnostics: [] };
}
