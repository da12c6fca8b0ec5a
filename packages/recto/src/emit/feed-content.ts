import { addressAttributes, addressesIn, joinAddresses } from '../base/address-attributes.ts';
import { applyEdits, type Edit } from '../base/edits.ts';
import { escapeHtml } from '../base/html.ts';
import { type ScannedAttribute, scanHtml } from '../base/scan-html.ts';
import { parseUrl } from '../base/url.ts';

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
      else edits.push(...attributes.flatMap((attribute) => attributeEdit(name, attribute, address)));
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
  element: string,
  { name, value, start, end }: ScannedAttribute,
  address: string,
): Edit[] {
  if (!addressAttributes(element).includes(name)) return [];
  const parts = addressesIn(name, value).map(({ href, descriptor }) => ({
    href: parseUrl(href, address)?.href ?? href,
    descriptor,
  }));
  return [{ start, end, text: `${name}="${escapeHtml(joinAddresses(parts))}"` }];
}
