/** The supported modules of Docusaurus, `@docusaurus/…` or `@theme/…`. */
export const docusaurusModules = {
  docusaurus: ['BrowserOnly', 'Head', 'Link', 'Translate', 'useBaseUrl', 'useDocusaurusContext'],
  theme: 'Admonition CodeBlock Details DocCardList Heading Layout TabItem Tabs ThemedImage TOCInline'.split(
    ' ',
  ),
};

const names = new Set(Object.values(docusaurusModules).flat());

/** Components that every page can use, and Docusaurus does not have. */
const contentComponents = new Set(
  'Badge Card CardGrid CodeGroup FileTree Icon LinkButton LinkCard PackageManagers Steps TypeTable'.split(
    ' ',
  ),
);

/** The modules that are not components. */
const hooks = ['useBaseUrl', 'useDocusaurusContext'];

/** Their exports besides the default. */
const namedExports: Record<string, string[]> = { Translate: ['translate'] };

/** Example: `@theme/Tabs`, `@docusaurus/plugin-content-docs/client`. */
const pattern = /^@(?:docusaurus|theme|theme-original|theme-init|generated)\//;

/** Modules that a site extends. */
const originalPattern = /^@theme-(?:original|init)\/NavbarItem\/ComponentTypes$/;

/** The name of a supported module: `Tabs` for `@theme/Tabs`. */
export function docusaurusExport(module: string): string | undefined {
  const [, name = ''] = /^@(?:theme|docusaurus)\/(\w+)$/.exec(module) ?? [];
  return names.has(name) ? name : undefined;
}

/** Whether a component is available in every page without an import. */
export function isBuiltIn(name: string): boolean {
  return contentComponents.has(name) || (names.has(name) && !hooks.includes(name));
}

/** Whether a module exists only in Docusaurus sites. */
export function isDocusaurusModule(module: string): boolean {
  return pattern.test(module) && !originalPattern.test(module);
}

/** The imported names that a supported module does not export. */
export function unknownExports(module: string, importedNames: string[]): string[] {
  const exportNames = ['default', '*', ...(namedExports[docusaurusExport(module) ?? ''] ?? [])];
  return importedNames.filter((name) => !exportNames.includes(name));
}
