import { applyEdits, type Edit } from '../base/edits.ts';
import { escapeHtml } from '../base/html.ts';
import { scanHtml } from '../base/scan-html.ts';

const addressAttributes = ['href', 'src', 'poster'];
/** What does nothing in a reader of feeds. */
const droppedElements = ['button', 'script', 'style'];

/** The HTML of an article for readers of feeds: addresses are absolute, and what needs the site around it is gone. */
export function feedContent(html: string, address: string): string {
  const edits: Edit[] = [];
  let dropped: { name: string; start: number } | undefined;
  scanHtml(html, {
    start({ name, attributes, start }) {
      if (dropped) return;
      const isHash = attributes.some((one) => one.name === 'class' && one.value === 'hash-link');
      if (droppedElements.includes(name) || isHash) dropped = { name, start };
      else edits.push(...attributes.flatMap((attribute) => attributeEdit(attribute, address)));
    },
    end(name, at) {
      if (dropped?.name !== name) return;
      edits.push({ start: dropped.start, end: html.indexOf('>', at) + 1, text: '' });
      dropped = undefined;
    },
  });
  return applyEdits(html, edits);
}

function attributeEdit(
  { name, value, start, end }: { name: string; value: string; start: number; end: number },
  address: string,
): Edit[] {
  if (!addressAttributes.includes(name) || !URL.canParse(value, address)) return [];
  return [{ start, end, text: `${name}="${escapeHtml(new URL(value, address).href)}"` }];
}
