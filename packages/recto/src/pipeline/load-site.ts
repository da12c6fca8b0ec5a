import { readColors } from '../bundle/images/site-colors.ts';
import { loadComponents } from '../bundle/modules/load-components.ts';
import { loadNavbarTypes } from '../bundle/modules/load-page.ts';
import type { SiteModules } from '../bundle/modules/server-modules.ts';
import { type CssModules, siteStyles, styleProblems } from '../bundle/style-files.ts';
import type { SiteComponents } from '../config/component-slots.ts';
import { inLocale, type Messages } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { isUntrusted } from '../config/untrusted.ts';
import type { FileHashes, Files } from '../content/files.ts';
import { type Change, type Histories, readLastUpdates } from '../content/git-history.ts';
import { type LoadedContent, loadSources } from '../content/load-sources.ts';
import { localizeSources } from '../content/localize-sources.ts';
import type { Partials } from '../content/page.ts';
import { readDefinitions } from '../content/read-definitions.ts';
import { readIcons } from '../content/read-icons.ts';
import { readSidebars } from '../content/read-sidebars.ts';
import { readText } from '../content/read-text.ts';
import { languageOf, readTranslations } from '../content/read-translations.ts';
import { readVersions } from '../content/read-versions.ts';
import type { Source } from '../content/source.ts';
import { checkSymlinks } from '../content/symlinks.ts';
import { checkUntrusted } from '../content/untrusted/untrusted-files.ts';
import type { VersionSource } from '../content/version-source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { withPluginContent } from '../plugins/plugin-content.ts';
import { failuresAsWarnings } from '../render/article/render-failure.tsx';
import { renderCustomNavbarItems } from '../render/shell/custom-navbar-items.tsx';
import type { SiteColors } from '../site/artifacts.ts';
import { memoized } from '../utils/collections.ts';
import { iconMessages } from '../utils/icons.ts';
import { joinPath } from '../utils/url.ts';

/** What loading a site needs. */
export interface LoadContext {
  /** Absolute site folder. */
  root: string;
  config: SiteConfig;
  files: Files;
  /** Of the files that earlier builds have read. @default none */
  hashes?: FileHashes | undefined;
  /** Receives the histories that are read. */
  histories?: Histories;
  /** Whether drafts are excluded. */
  production: boolean;
  modules: SiteModules;
  cssModules: CssModules;
  importModule(file: string): Promise<unknown>;
  /** Receives the absolute paths of files and folders whose changes run plugins again in dev. */
  watch(path: string): void;
}

/** What a site is made from, before its pages are parsed: all that needs the disk, git, or code of the shell. */
export interface LoadedSite {
  /** Files of the disk and of plugins. */
  files: Files;
  colors: SiteColors;
  /** The default one first. */
  locales: LoadedLocale[];
  /** What all locales share. */
  diagnostics: Diagnostic[];
  /** Reports the generated files that nothing has read so far. */
  unread(): Diagnostic[];
}

/** The contents of a site in one locale. */
export interface LoadedLocale extends Pick<LoadedContent, 'sources' | 'categories' | 'diagnostics'> {
  /** Configuration of the locale, with its texts. */
  config: SiteConfig;
  versions: VersionSource[];
  messages: Messages;
  /** Components of custom navbar types. */
  types: Record<string, unknown>;
  /** Components that the configuration names. */
  components: SiteComponents;
  /** Addresses of the style sheets that components of the shell import. */
  styles: string[];
  data: Awaited<ReturnType<typeof readDefinitions>>['data'];
  texts: Awaited<ReturnType<typeof readTranslations>>['texts'];
}

/** Loads a site in all its locales. */
export async function loadSite(diskContext: LoadContext): Promise<LoadedSite> {
  const { root, config, hashes, histories, cssModules } = diskContext;
  const { files, ...content } = await withPluginContent(diskContext);
  const { icons, diagnostics: iconProblems } = await readIcons({ root, config, files });
  const buildContext = { ...diskContext, files, config: { ...config, icons } };
  const { changes, diagnostics: historyProblems } = await readLastUpdates(root, config, histories);
  const { folders, diagnostics: versionProblems } = await readVersions(buildContext);
  const loaded = await loadSources({ root, config, files, hashes, histories, changes, versions: folders });
  for (const source of loaded.sources) {
    const plugin = content.generatedFiles.get(source.path);
    if (plugin !== undefined) source.plugin = plugin;
  }
  const sidebars = await readSidebars(folders, buildContext);
  const codeRefusal = (file: string) => (isUntrusted(file, config) ? 'untrusted' : undefined);
  // The first one is the theme's.
  const [, ...styleFiles] = siteStyles({ root, cssModules, customCss: config.theme.customCss, codeRefusal });
  const diagnostics = [
    ...content.diagnostics,
    ...iconProblems,
    ...historyProblems,
    ...versionProblems,
    ...(await checkSymlinks(buildContext, folders)),
    ...(await checkUntrusted(files)),
    ...loaded.diagnostics,
    ...sidebars.diagnostics,
    ...styleProblems(styleFiles, root),
  ];
  const { defaultLocale, locales: localeNames } = config.i18n;
  const names = [defaultLocale, ...localeNames.filter((name) => name !== defaultLocale)];
  const sharedContent = { changes, loaded, versions: sidebars.versions };
  const locales: LoadedLocale[] = [];
  for (const name of names)
    locales.push(
      await loadLocale({ ...buildContext, config: inLocale(buildContext.config, name) }, sharedContent),
    );
  return {
    files,
    colors: await readColors(buildContext),
    locales,
    diagnostics,
    unread: content.unreadFiles,
  };
}

/**
 * Loads changed files, as paths from the site folder, of a site that was loaded. Returns `undefined` if they are more than the texts of
 * documents and pages, or unreadable: the site must be loaded again. Sources that have not changed stay the same objects.
 */
export async function loadTexts(
  loaded: LoadedSite,
  files: string[],
  buildContext: LoadContext & { partials: Partials },
): Promise<LoadedSite | undefined> {
  const { root, config, partials, hashes } = buildContext;
  const changedPaths = new Set(files);
  const sources = loaded.locales.flatMap((one) => one.sources.filter(({ path }) => changedPaths.has(path)));
  // What plugins generate, and dates of entries, may depend on more than these texts.
  const isReadable =
    new Set(sources.map(({ path }) => path)).size === changedPaths.size &&
    sources.every(
      ({ path, kind, format, plugin }) =>
        kind !== 'entry' && format !== 'component' && plugin === undefined && !partials.has(path),
    ) &&
    config.plugins.every(({ content }) => !content);
  if (!isReadable) return undefined;
  const texts = new Map<string, Pick<Source, 'text' | 'hash'>>();
  for (const file of changedPaths) {
    const keepHash = hashes?.startReading(joinPath(root, file));
    const { text, hash, diagnostics } = await readText(file, buildContext);
    if (text === undefined || hash === undefined || diagnostics.length > 0) return undefined;
    keepHash?.(hash);
    texts.set(file, { text, hash });
  }
  // Locales share sources, by which their pages are found.
  const withText = memoized((source: Source): Source => {
    const content = texts.get(source.path);
    return content ? { ...source, ...content } : source;
  });
  const locales = loaded.locales.map((one) => ({ ...one, sources: one.sources.map(withText) }));
  return { ...loaded, locales };
}

/** Loads a site in one locale, that of `config`. */
async function loadLocale(
  buildContext: LoadContext,
  sharedContent: {
    changes: Map<string, Change>;
    loaded: LoadedContent;
    versions: VersionSource[];
  },
): Promise<LoadedLocale> {
  const { root, files, hashes } = buildContext;
  const translations = await readTranslations(buildContext, sharedContent.versions);
  const definitions = await readDefinitions({ ...buildContext, ...translations });
  const { versions } = definitions;
  const messages = { ...translations.messages, ...iconMessages(translations.config.icons) };
  const { changes } = sharedContent;
  const language = languageOf({ config: translations.config, messages }, root);
  const codeContext = { ...buildContext, config: translations.config, language };
  const navbar = await loadNavbarTypes(codeContext);
  const { components, styles, diagnostics: componentProblems } = await loadComponents(codeContext);
  const { config, ...items } = renderCustomNavbarItems({
    ...{ config: translations.config, messages, components },
    types: navbar.types,
  });
  const code = [navbar.diagnostics, failuresAsWarnings(componentProblems, buildContext)].flat();
  const loaded = await localizeSources(sharedContent.loaded, {
    root,
    config,
    files,
    hashes,
    changes,
    versions,
  });
  return {
    config,
    versions,
    messages,
    types: navbar.types,
    components,
    styles: [...styles, ...navbar.styles],
    data: definitions.data,
    texts: translations.texts,
    sources: loaded.sources,
    categories: loaded.categories,
    diagnostics: [...code, ...[loaded, translations, definitions, items].flatMap((one) => one.diagnostics)],
  };
}
