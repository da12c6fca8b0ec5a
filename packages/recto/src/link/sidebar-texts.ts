import type { Texts } from '../model/translations.ts';
import { type CategoryEntry, type Entry, isDoc, type SidebarTree } from './sidebar-tree.ts';

/** What translators find of a sidebar: the labels that its file writes, by the ids that Docusaurus gives them. */
export function sidebarTexts({ name, entries }: SidebarTree): Texts {
  const texts: Texts = {};
  const add = (kind: string, label: string, message = label) => {
    const description = `In the sidebar "${name}": the ${kind.split('.')[0]} "${label}"`;
    const [first = '', ...rest] = kind.split('.');
    const id = ['sidebar', name, first, label, ...rest].join('.');
    texts[id] = { message, description };
  };
  const visit = (entry: Entry) => {
    if (entry.type === 'doc' && entry.hasOwnLabel && entry.doc.label === undefined) add('doc', entry.label);
    if (entry.type === 'link') add('link', entry.label);
    if (entry.type === 'category') visitCategory(entry);
  };
  const visitCategory = ({ label, page, entries: inner }: CategoryEntry) => {
    add('category', label);
    if (page && !isDoc(page)) {
      if (page.title !== label) add('category.link.generated-index.title', label, page.title);
      if (page.description) add('category.link.generated-index.description', label, page.description);
    }
    inner.forEach(visit);
  };
  entries.forEach(visit);
  return texts;
}
