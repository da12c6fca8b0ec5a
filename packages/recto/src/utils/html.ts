const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** JSON for a `<script>` element: no `<` can close it, no line separator can end a string. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** The attributes with addresses, by element; the main one first. */
const addressAttributesByElement: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['href']],
  ['area', ['href']],
  ['audio', ['src']],
  ['embed', ['src']],
  ['iframe', ['src']],
  ['img', ['src', 'srcset']],
  ['input', ['src']],
  ['link', ['href']],
  ['object', ['data']],
  ['script', ['src']],
  ['source', ['src', 'srcset']],
  ['track', ['src']],
  ['video', ['src', 'poster']],
]);
const noAttributes: readonly string[] = [];

/** The attributes of an element with addresses: `['src', 'poster']` for `video`. */
export function addressAttributes(element: string): readonly string[] {
  return addressAttributesByElement.get(element) ?? noAttributes;
}

/** An address in an attribute; `descriptor` follows it in a `srcset`, such as `2x`. */
export interface AddressPart {
  href: string;
  descriptor: string;
}

/** Parses the value of an attribute: one address, or the addresses of a `srcset`. */
export function addressesIn(attribute: string, value: string): AddressPart[] {
  if (attribute !== 'srcset') return [{ href: value, descriptor: '' }];
  const parts: AddressPart[] = [];
  for (let rest = withoutSeparators(value); rest !== ''; rest = withoutSeparators(rest)) {
    const [word = ''] = /^\S+/.exec(rest) ?? [];
    const href = word.replace(/,+$/, '');
    const descriptorText = rest.slice(word.length);
    // A comma right after the address ends it without a descriptor.
    const [descriptor = ''] = href === word ? (/^[^,]*/.exec(descriptorText) ?? []) : [];
    parts.push({ href, descriptor: descriptor.trim() });
    rest = descriptorText.slice(descriptor.length);
  }
  return parts;
}

/** The inverse of {@link addressesIn}. */
export function joinAddresses(parts: AddressPart[]): string {
  return parts.map(({ href, descriptor }) => (descriptor ? `${href} ${descriptor}` : href)).join(', ');
}

function withoutSeparators(text: string): string {
  return text.replace(/^[\s,]+/, '');
}
