import type { Setting, Settings } from '../src/config/convert-settings.ts';
import { pluginNames, replacementOf, settingsOf } from '../src/config/plugin-settings.ts';
import { siteSettings } from '../src/config/site-settings.ts';
import { exportedNames } from '../src/exported-names.ts';
import { commands } from '../src/migration/scripts.ts';
import { moduleId, moduleNames } from '../src/modules/module-table.ts';
import { themeNames } from '../src/swizzle-warnings.ts';
import { replaceableNames, targetOf } from '../src/theme-names.ts';
import { docusaurusExports } from './docusaurus-exports.ts';

/** A row of a table of support. */
export interface Row {
  name: string;
  support: 'yes' | 'partly' | 'not needed' | 'no';
  detail: string;
}

/** The rows of settings: those inside of objects by their paths. */
export function settingRows(settings: Settings, at = ''): Row[] {
  return Object.entries(settings).flatMap(([key, setting]) => rowsOf(at + key, setting));
}

function rowsOf(name: string, setting: Setting): Row[] {
  if ('keys' in setting) return settingRows(setting.keys, `${name}.`);
  if ('each' in setting)
    return settingRows(setting.each).map(({ name: key, detail, ...row }) => ({
      ...row,
      name: `${name}.*.${key}`,
      detail: detail.replace(/^`/, `\`${setting.to}.*.`),
    }));
  if ('applied' in setting) return [{ name, support: 'yes', detail: setting.applied }];
  if ('harmless' in setting) return [{ name, support: 'not needed', detail: setting.harmless }];
  if ('to' in setting) return [{ name, support: 'yes', detail: `\`${setting.to}\`` }];
  return [{ name, support: setting.isDefault ? 'partly' : 'no', detail: setting.fix }];
}

/** The settings outside of presets and plugins. */
export function siteRows(): Row[] {
  return settingRows(siteSettings).filter(({ name }) => !name.startsWith('themeConfig.'));
}

export function themeConfigRows(): Row[] {
  return settingRows(siteSettings).filter(({ name }) => name.startsWith('themeConfig.'));
}

/** The official plugins and themes, and the compilers of style sheets. */
export function pluginRows(): Row[] {
  return pluginNames.map((name): Row => {
    const settings = settingsOf(name) ?? { fix: '' };
    if ('applied' in settings) return { name, support: 'yes', detail: settings.applied };
    if ('harmless' in settings) return { name, support: 'not needed', detail: settings.harmless };
    if ('fix' in settings) return { name, support: 'no', detail: settings.fix };
    const key = replacementOf(settings);
    return { name, support: 'yes', detail: key ? `\`${key}\`` : 'Built in.' };
  });
}

/** The options of a plugin. */
export function optionRows(plugin: string): Row[] {
  const settings = settingsOf(plugin);
  if (!settings || !('options' in settings)) return [];
  const { to, options } = settings;
  return settingRows(options).map((row) =>
    to && row.detail.startsWith('`') && row.support === 'yes' && !row.detail.includes(' ')
      ? { ...row, detail: `\`${to}.${row.detail.slice(1)}` }
      : row,
  );
}

/** Names that a module of Docusaurus exports, and that of Recto does not. */
export function missingExports(module: string): string[] {
  const key = module.replace('@docusaurus/', '');
  const inherited = key.startsWith('theme-common/') ? (docusaurusExports['theme-common'] ?? '') : '';
  const own = exportsOf(key).filter((name) => !inherited.split(/\s+/).includes(name));
  const id = moduleId(`docusaurus/${key}`);
  const provided = id ? exportedNames(id) : new Set();
  return own.filter((name) => !provided?.has(name));
}

function exportsOf(key: string): string[] {
  return docusaurusExports[key]?.split(/\s+/) ?? [];
}

/** The modules of a scope with their exports. */
export function moduleRows(scope: 'docusaurus' | 'theme'): { name: string; exports: string[] }[] {
  return moduleNames(scope)
    .filter((name) => !/^(?:theme-common|plugin-content-\w+)\/(?!internal|client)/.test(name))
    .map((name) => ({
      name: `@${scope}/${name}`,
      exports: [...(exportedNames(moduleId(`${scope}/${name}`) ?? '') ?? ['default'])].sort(),
    }));
}

const parts: Record<string, string> = { '*': 'elements of Markdown' };

/** The components of Docusaurus' theme: whether pages can import them, and what those in `src/theme` replace. */
export function componentRows(): { name: string; isModule: boolean; replaces: string }[] {
  const own = moduleRows('theme').map(({ name }) => name.replace('@theme/', ''));
  const names = [...new Set([...themeNames, ...replaceableNames, ...own])].sort();
  return names.map((name) => {
    const target = targetOf(name);
    const replaces = target ? (parts[target] ?? `\`${target}\``) : '';
    return { name, isModule: own.includes(name), replaces };
  });
}

export function commandRows(): Row[] {
  return Object.entries(commands).map(([name, command]) =>
    'to' in command
      ? { name: `docusaurus ${name}`, support: 'yes', detail: `\`${command.to}\`` }
      : { name: `docusaurus ${name}`, support: 'no', detail: command.fix },
  );
}
