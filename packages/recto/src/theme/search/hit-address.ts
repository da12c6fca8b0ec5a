/** What leads to other places than a page is no address of a hit: `javascript:`, `data:`. */
const webPattern = /^https?:$/;

/**
 * Where a hit leads, from the page at `here`. Pages of this site are on this host, though the index may name the one where
 * the site is published (`published`, an address of any of its pages): so search works on a preview too. Other addresses
 * stay as they are; nothing for those that are none.
 */
export function hitAddress(url: string, here: string, published: string = here): string | undefined {
  if (!URL.canParse(url, here)) return undefined;
  const { protocol, origin, pathname, search, hash, href } = new URL(url, here);
  if (!webPattern.test(protocol)) return undefined;
  const isOwn = [here, published].some((own) => new URL(own).origin === origin);
  // Two slashes would begin with another host.
  return isOwn ? pathname.replace(/^\/+/, '/') + search + hash : href;
}

/** Halves of characters, which no address can hold. */
const loneSurrogates = /\p{Surrogate}/gu;

/** How many words name a passage. */
const passageWords = 5;

/** An address with the words of a passage, for browsers that go to a text and mark it. */
export function passageAddress(address: string, passage: string): string {
  if (!passage || address.includes(':~:')) return address;
  const words = passage.split(/\s+/).slice(0, passageWords).join(' ');
  const hash = address.includes('#') ? '' : '#';
  const text = encodeURIComponent(words.replace(loneSurrogates, ''));
  // A hyphen would separate parts of the directive.
  return `${address}${hash}:~:text=${text.replaceAll('-', '%2D')}`;
}
