import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Messages } from '../config/locale.ts';
import type { PluginConfig } from '../config/plugin-schema.ts';

/** The texts of Docusaurus' theme in 30 languages; ours uses the same ids. */
const library = '@docusaurus/theme-translations';

/** The files of the library that our theme uses. */
const files = ['theme-common.json', 'theme-search-algolia.json'];

/** Returns the texts of the theme and of plugins in a language; none if there is no translation. */
export async function themeTranslations(
  tag: string,
  plugins: Pick<PluginConfig, 'messages'>[] = [],
): Promise<Messages> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${library}/package.json`));
  const names = localeNames(tag);
  const texts = await Promise.all(files.map((file) => readTexts(names, join(folder, 'locales'), file)));
  const added = [ownTexts, ...plugins.map(({ messages = {} }) => messages)];
  return Object.assign({}, ...texts, ...added.map((own) => names.map((name) => own[name]).find(Boolean)));
}

async function readTexts(names: string[], folder: string, file: string): Promise<Messages> {
  for (const name of names) {
    const text = await readFile(join(folder, name, file), 'utf8').catch(ifMissing);
    if (text !== undefined) return JSON.parse(text);
  }
  return {};
}

/** Returns the names of a locale, most specific first: `pt` is also `pt-BR`, and `zh-CN` is also `zh-Hans`. */
function localeNames(tag: string): string[] {
  const { language, region, script } = new Intl.Locale(tag).maximize();
  return [tag, `${language}-${region}`, `${language}-${script}`, language];
}

function ifMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause;
}

/**
 * Texts that Docusaurus lacks or leaves in English, by language. A test checks that each language has all texts of
 * the theme.
 */
const ownTexts: Record<string, Messages> = {
  fr: {
    'theme.CodeBlock.fold': 'Lignes {from} à {to}',
    'theme.search.sections': 'Rubriques',
    'theme.search.didYouMean': 'Vouliez-vous dire',
    'theme.search.advice': 'Vérifiez l’orthographe, ou utilisez moins de mots ou d’autres mots.',
    'theme.page.copy': 'Copier la page',
    'theme.page.copied': 'Copié',
    'theme.page.markdown': 'Afficher en Markdown',
    'theme.NavBar.navAriaLabel': 'Principale',
    'theme.mainMenu.navAriaLabel': 'Menu du site',
    'theme.mainMenu.dialogAriaLabel': 'Menu',
    'theme.navbar.mobileSidebarSecondaryMenu.forwardButtonLabel': 'Menu de la documentation →',
    'theme.SearchBar.placeholder': 'Rechercher...',
    'theme.AnnouncementBar.ariaLabel': 'Annonce',
    'theme.docs.sidebar.navAriaLabel': 'Barre latérale de la documentation',
    'theme.contentVisibility.draftBanner.title': 'Brouillon',
    'theme.contentVisibility.draftBanner.message':
      "Cette page est un brouillon. Seul le serveur de développement l'affiche.",
    'theme.loading': 'Chargement…',
    'theme.loading.retry': 'Réessayer',
    'theme.NotFound.nextSteps': 'Et maintenant ?',
    'theme.NotFound.near': 'Pages proches',
    'theme.NotFound.home': "Page d'accueil",
    'theme.NotFound.docs': 'Documentation',
    'theme.search.pages': 'Pages',
    'theme.colorMode.ariaLabel': 'Mode de couleur',
    'theme.colorMode.light': 'Mode clair',
    'theme.colorMode.dark': 'Mode sombre',
    'theme.offline.title': 'Vous êtes hors ligne',
    'theme.offline.message': "Cette page n'a pas encore été lue sur cet appareil.",
    'theme.offline.pages': 'Pages disponibles hors ligne',
  },
  de: {
    'theme.CodeBlock.fold': 'Zeilen {from}–{to}',
    'theme.search.sections': 'Bereiche',
    'theme.search.didYouMean': 'Meinten Sie',
    'theme.search.advice': 'Prüfen Sie die Schreibweise, oder verwenden Sie weniger oder andere Wörter.',
    'theme.SearchModal.noResultsScreen.reportMissingResultsText': 'Sollte diese Suche Ergebnisse haben?',
    'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText': 'Melden Sie es uns.',
    'theme.page.copy': 'Seite kopieren',
    'theme.page.copied': 'Kopiert',
    'theme.page.markdown': 'Als Markdown anzeigen',
    'theme.NavBar.navAriaLabel': 'Hauptnavigation',
    'theme.mainMenu.navAriaLabel': 'Menü der Website',
    'theme.mainMenu.dialogAriaLabel': 'Menü',
    'theme.navbar.mobileSidebarSecondaryMenu.forwardButtonLabel': 'Menü der Dokumentation →',
    'theme.SearchBar.placeholder': 'Suchen...',
    'theme.SearchModal.searchBox.resetButtonTitle': 'Suchbegriff löschen',
    'theme.SearchModal.searchBox.cancelButtonText': 'Abbrechen',
    'theme.SearchModal.startScreen.recentSearchesTitle': 'Zuletzt gesucht',
    'theme.SearchModal.startScreen.noRecentSearchesText': 'Keine letzten Suchen',
    'theme.SearchModal.startScreen.saveRecentSearchButtonTitle': 'Diese Suche speichern',
    'theme.SearchModal.startScreen.removeRecentSearchButtonTitle': 'Diese Suche aus dem Verlauf entfernen',
    'theme.SearchModal.startScreen.favoriteSearchesTitle': 'Favoriten',
    'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle':
      'Diese Suche aus den Favoriten entfernen',
    'theme.SearchModal.errorScreen.titleText': 'Die Ergebnisse konnten nicht geladen werden',
    'theme.SearchModal.errorScreen.helpText': 'Bitte prüfen Sie Ihre Netzwerkverbindung.',
    'theme.SearchModal.footer.selectText': 'auswählen',
    'theme.SearchModal.footer.selectKeyAriaLabel': 'Eingabetaste',
    'theme.SearchModal.footer.navigateText': 'navigieren',
    'theme.SearchModal.footer.navigateUpKeyAriaLabel': 'Pfeil nach oben',
    'theme.SearchModal.footer.navigateDownKeyAriaLabel': 'Pfeil nach unten',
    'theme.SearchModal.footer.closeText': 'schließen',
    'theme.SearchModal.footer.closeKeyAriaLabel': 'Escape-Taste',
    'theme.SearchModal.footer.searchByText': 'Suche von',
    'theme.SearchModal.noResultsScreen.noResultsText': 'Keine Ergebnisse für',
    'theme.SearchModal.noResultsScreen.suggestedQueryText': 'Versuchen Sie es mit',
    'theme.AnnouncementBar.ariaLabel': 'Ankündigung',
    'theme.docs.sidebar.navAriaLabel': 'Seitenleiste der Dokumentation',
    'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'Navigationsleiste umschalten',
    'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'Navigationsleiste schließen',
    'theme.DocSidebarItem.expandCategoryAriaLabel': "Kategorie '{label}' der Seitenleiste ausklappen",
    'theme.DocSidebarItem.collapseCategoryAriaLabel': "Kategorie '{label}' der Seitenleiste einklappen",
    'theme.docs.breadcrumbs.navAriaLabel': 'Brotkrumennavigation',
    'theme.docs.breadcrumbs.home': 'Startseite',
    'theme.contentVisibility.unlistedBanner.title': 'Nicht gelistete Seite',
    'theme.contentVisibility.unlistedBanner.message':
      'Suchmaschinen übergehen diese Seite; sie ist nur über ihre Adresse erreichbar.',
    'theme.contentVisibility.draftBanner.title': 'Entwurf',
    'theme.contentVisibility.draftBanner.message':
      'Diese Seite ist ein Entwurf. Nur der Entwicklungsserver zeigt sie.',
    'theme.loading': 'Wird geladen…',
    'theme.loading.retry': 'Erneut versuchen',
    'theme.CodeBlock.wordWrapToggle': 'Zeilenumbruch umschalten',
    'theme.NotFound.nextSteps': 'Wie geht es weiter?',
    'theme.NotFound.near': 'Ähnliche Seiten',
    'theme.NotFound.home': 'Startseite',
    'theme.NotFound.docs': 'Dokumentation',
    'theme.tags.tagsListLabel': 'Schlagwörter:',
    'theme.tags.tagsPageTitle': 'Schlagwörter',
    'theme.search.pages': 'Seiten',
    'theme.colorMode.ariaLabel': 'Farbmodus',
    'theme.colorMode.light': 'Heller Modus',
    'theme.colorMode.dark': 'Dunkler Modus',
    'theme.offline.title': 'Sie sind offline',
    'theme.offline.message': 'Diese Seite wurde auf diesem Gerät noch nicht gelesen.',
    'theme.offline.pages': 'Offline verfügbare Seiten',
  },
  es: {
    'theme.CodeBlock.fold': 'Líneas {from}–{to}',
    'theme.search.sections': 'Secciones',
    'theme.search.didYouMean': 'Quizás quiso decir',
    'theme.search.advice': 'Revise la ortografía, o use menos palabras u otras.',
    'theme.page.copy': 'Copiar la página',
    'theme.page.copied': 'Copiado',
    'theme.page.markdown': 'Ver como Markdown',
    'theme.mainMenu.navAriaLabel': 'Menú del sitio',
    'theme.mainMenu.dialogAriaLabel': 'Menú',
    'theme.navbar.mobileSidebarSecondaryMenu.forwardButtonLabel': 'Menú de la documentación →',
    'theme.SearchBar.placeholder': 'Buscar...',
    'theme.AnnouncementBar.ariaLabel': 'Anuncio',
    'theme.loading': 'Cargando…',
    'theme.loading.retry': 'Reintentar',
    'theme.NotFound.nextSteps': 'Siguientes pasos',
    'theme.NotFound.near': 'Páginas parecidas',
    'theme.NotFound.home': 'Página de inicio',
    'theme.NotFound.docs': 'Documentación',
    'theme.search.pages': 'Páginas',
    'theme.colorMode.ariaLabel': 'Modo de color',
    'theme.colorMode.light': 'Modo claro',
    'theme.colorMode.dark': 'Modo oscuro',
    'theme.offline.title': 'Sin conexión',
    'theme.offline.message': 'Esta página todavía no se ha leído en este dispositivo.',
    'theme.offline.pages': 'Páginas disponibles sin conexión',
  },
  'pt-BR': {
    'theme.CodeBlock.fold': 'Linhas {from}–{to}',
    'theme.search.sections': 'Seções',
    'theme.search.didYouMean': 'Você quis dizer',
    'theme.search.advice': 'Verifique a grafia, ou use menos palavras ou outras.',
    'theme.page.copy': 'Copiar a página',
    'theme.page.copied': 'Copiado',
    'theme.page.markdown': 'Ver como Markdown',
    'theme.mainMenu.navAriaLabel': 'Menu do site',
    'theme.mainMenu.dialogAriaLabel': 'Menu',
    'theme.navbar.mobileSidebarSecondaryMenu.forwardButtonLabel': 'Menu da documentação →',
    'theme.SearchBar.placeholder': 'Buscar...',
    'theme.AnnouncementBar.ariaLabel': 'Anúncio',
    'theme.loading': 'Carregando…',
    'theme.loading.retry': 'Tentar novamente',
    'theme.NotFound.nextSteps': 'Próximos passos',
    'theme.NotFound.near': 'Páginas parecidas',
    'theme.NotFound.home': 'Página inicial',
    'theme.NotFound.docs': 'Documentação',
    'theme.search.pages': 'Páginas',
    'theme.colorMode.ariaLabel': 'Modo de cor',
    'theme.colorMode.light': 'Modo claro',
    'theme.colorMode.dark': 'Modo escuro',
    'theme.offline.title': 'Você está offline',
    'theme.offline.message': 'Esta página ainda não foi lida neste dispositivo.',
    'theme.offline.pages': 'Páginas disponíveis offline',
  },
  ja: {
    'theme.CodeBlock.fold': '{from}～{to} 行',
    'theme.search.sections': 'セクション',
    'theme.search.didYouMean': 'もしかして',
    'theme.search.advice': 'つづりを確認するか、言葉を減らすか変えてみてください。',
    'theme.page.copy': 'ページをコピー',
    'theme.page.copied': 'コピーしました',
    'theme.page.markdown': 'Markdownで表示',
    'theme.mainMenu.navAriaLabel': 'サイトメニュー',
    'theme.mainMenu.dialogAriaLabel': 'メニュー',
    'theme.navbar.mobileSidebarSecondaryMenu.forwardButtonLabel': 'ドキュメントのメニュー →',
    'theme.SearchBar.placeholder': '検索...',
    'theme.AnnouncementBar.ariaLabel': 'お知らせ',
    'theme.loading': '読み込み中…',
    'theme.loading.retry': '再試行',
    'theme.NotFound.nextSteps': '次のステップ',
    'theme.NotFound.near': '近いページ',
    'theme.NotFound.home': 'ホームページ',
    'theme.NotFound.docs': 'ドキュメント',
    'theme.search.pages': 'ページ',
    'theme.colorMode.ariaLabel': 'カラーモード',
    'theme.colorMode.light': 'ライトモード',
    'theme.colorMode.dark': 'ダークモード',
    'theme.offline.title': 'オフラインです',
    'theme.offline.message': 'このページは、この端末ではまだ読まれていません。',
    'theme.offline.pages': 'オフラインで読めるページ',
  },
  'zh-Hans': {
    'theme.CodeBlock.fold': '第 {from}–{to} 行',
    'theme.search.sections': '栏目',
    'theme.search.didYouMean': '您是不是要找',
    'theme.search.advice': '请检查拼写，或减少、更换搜索词。',
    'theme.page.copy': '复制页面',
    'theme.page.copied': '已复制',
    'theme.page.markdown': '以 Markdown 查看',
    'theme.mainMenu.navAriaLabel': '网站菜单',
    'theme.mainMenu.dialogAriaLabel': '菜单',
    'theme.navbar.mobileSidebarSecondaryMenu.forwardButtonLabel': '文档菜单 →',
    'theme.SearchBar.placeholder': '搜索...',
    'theme.AnnouncementBar.ariaLabel': '公告',
    'theme.loading': '加载中…',
    'theme.loading.retry': '重试',
    'theme.NotFound.nextSteps': '后续步骤',
    'theme.NotFound.near': '相近的页面',
    'theme.NotFound.home': '首页',
    'theme.NotFound.docs': '文档',
    'theme.search.pages': '页面',
    'theme.colorMode.ariaLabel': '颜色模式',
    'theme.colorMode.light': '浅色模式',
    'theme.colorMode.dark': '深色模式',
    'theme.offline.title': '您已离线',
    'theme.offline.message': '此设备上尚未阅读过此页面。',
    'theme.offline.pages': '可离线阅读的页面',
  },
};
