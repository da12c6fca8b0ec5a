/** The names for `partAttribute` that exports of Recto have in their HTML. */
export const componentParts: Readonly<Record<string, string>> = {
  Badge: 'content',
  Card: 'content',
  CardGrid: 'content',
  CodeGroup: 'tabs',
  DocCardList: 'cards',
  FileTree: 'file-tree',
  Icon: 'content',
  LinkButton: 'content',
  LinkCard: 'content',
  Mermaid: 'diagram',
  PackageManagers: 'tabs',
  Steps: 'steps',
  Tabs: 'tabs',
  TypeTable: 'type-table',
};
