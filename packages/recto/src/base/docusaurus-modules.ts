/** Modules of Docusaurus that Recto has too, as `@docusaurus/…` or `@theme/…`. */
export const docusaurusModules = {
  docusaurus: ['BrowserOnly', 'Link', 'Translate', 'useBaseUrl', 'useDocusaurusContext'],
  theme: [
    ...['Admonition', 'CodeBlock', 'Details', 'DocCardList', 'Glossary', 'Heading', 'Layout'],
    ...['TabItem', 'Tabs', 'ThemedImage', 'TOCInline'],
  ],
};

const names = new Set(Object.values(docusaurusModules).flat());

/** Of these modules, those that are no component. */
const hooks = ['useBaseUrl', 'useDocusaurusContext'];

/** What they export besides a default. */
const namedExports: Record<string, string[]> = { Translate: ['translate'] };

/** Example: `@theme/Tabs`, `@docusaurus/plugin-content-docs/client`. */
const pattern = /^@(?:docusaurus|theme|theme-original|theme-init|generated)\//;

/** Modules that a site itself adds to. */
const original = /^@theme-(?:original|init)\/NavbarItem\/ComponentTypes$/;

/** Example: `Tabs` for `@theme/Tabs`; nothing for a module that Recto does not have. */
export function docusaurusExport(module: string): string | undefined {
  const [, name = ''] = /^@(?:theme|docusaurus)\/(\w+)$/.exec(module) ?? [];
  return names.has(name) ? name : undefined;
}

/** Whether a name belongs to a component that every page has without an import. */
export function isBuiltIn(name: string): boolean {
  return names.has(name) && !hooks.includes(name);
}

/** Whether only a Docusaurus site can have a module of this name. */
export function isDocusaurusModule(module: string): boolean {
  return pattern.test(module) && !original.test(module);
}

/** The imported names that a supported module does not export. */
export function unknownExports(module: string, imported: string[]): string[] {
  const known = ['default', '*', ...(namedExports[docusaurusExport(module) ?? ''] ?? [])];
  return imported.filter((name) => !known.includes(name));
}
