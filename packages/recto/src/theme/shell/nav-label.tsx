import { RawHtml } from './raw-html.tsx';

/** What a link of the navbar says: its label, or the markup that its author gave in place of one. */
export function NavLabel({ item }: { item: { label: string; html?: string } }) {
  return item.html === undefined ? item.label : <RawHtml as="span" html={item.html} />;
}
