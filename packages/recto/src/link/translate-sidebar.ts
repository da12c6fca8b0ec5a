import type { Messages } from '../model/translations.ts';
import type { CategoryEntry, Entry, SidebarTree } from './sidebar-tree.ts';
import { isDoc } from './sidebar-tree.ts';

/** A sidebar with the labels of its sidebars file translated; those of documents are in the documents. */
export function translateSidebar({ name, entries }: SidebarTree, messages: Messages): SidebarTree {
  const textOf = (kind: string, label: string) => messages[`sidebar.${name}.${kind}.${label}`];
  const translate = (entry: Entry): Entry => {
    switch (entry.type) {
      case 'doc': {
        const isWritten = entry.hasOwnLabel && entry.doc.label === undefined;
        const label = isWritten ? textOf('doc', entry.label) : undefined;
        return { ...entry, label: label ?? entry.label };
      }
      case 'link':
        return { ...entry, label: textOf('link', entry.label) ?? entry.label };
      case 'category':
        return { ...category(entry), entries: entry.entries.map(translate) };
      case 'html':
        return entry;
    }
  };
  const category = (entry: CategoryEntry): CategoryEntry => {
    const label = textOf('category', entry.label) ?? entry.label;
    if (!entry.page || isDoc(entry.page)) return { ...entry, label };
    const { title, description } = entry.page;
    const textOfPage = (key: string) => textOf('category', `${entry.label}.link.generated-index.${key}`);
    const page = {
      ...entry.page,
      label,
      title: textOfPage('title') ?? (title === entry.label ? label : title),
      description: textOfPage('description') ?? description,
    };
    return { ...entry, label, page };
  };
  return { name, entries: entries.map(translate) };
}
