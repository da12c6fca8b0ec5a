/** The attributes that hold addresses, by element; the first is the one that an element is named for. */
const byElement: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  img: ['src', 'srcset'],
  input: ['src'],
  link: ['href'],
  object: ['data'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  video: ['src', 'poster'],
};

/** The attributes of an element that hold addresses: `['src', 'poster']` of a `video`. */
export function addressAttributes(element: string): readonly string[] {
  return Object.hasOwn(byElement, element) ? (byElement[element] ?? []) : [];
}

/** One address in an attribute; `descriptor` is what a `srcset` has after it, such as `2x`. */
export interface AddressPart {
  href: string;
  descriptor: string;
}

/** The addresses in the value of an attribute: one, or those of a `srcset`. */
export function addressesIn(attribute: string, value: string): AddressPart[] {
  if (attribute !== 'srcset') return [{ href: value, descriptor: '' }];
  const parts: AddressPart[] = [];
  for (let rest = withoutSeparators(value); rest !== ''; rest = withoutSeparators(rest)) {
    const [word = ''] = /^\S+/.exec(rest) ?? [];
    const href = word.replace(/,+$/, '');
    const after = rest.slice(word.length);
    // A comma right after the address ends it without a descriptor.
    const [descriptor = ''] = href === word ? (/^[^,]*/.exec(after) ?? []) : [];
    parts.push({ href, descriptor: descriptor.trim() });
    rest = after.slice(descriptor.length);
  }
  return parts;
}

/** The value of an attribute with these addresses, as {@link addressesIn} reads it. */
export function joinAddresses(parts: AddressPart[]): string {
  return parts.map(({ href, descriptor }) => (descriptor ? `${href} ${descriptor}` : href)).join(', ');
}

function withoutSeparators(text: string): string {
  return text.replace(/^[\s,]+/, '');
}
