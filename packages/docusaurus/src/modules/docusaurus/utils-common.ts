export const blogPostContainerID = '__blog-post-container';

/** Returns a text that starts with another. */
export function addPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text : prefix + text;
}

/** Returns a text that ends with another. */
export function addSuffix(text: string, suffix: string): string {
  return text.endsWith(suffix) ? text : text + suffix;
}

/** Returns a text that does not start with another. */
export function removePrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

/** Returns a text that does not end with another. */
export function removeSuffix(text: string, suffix: string): string {
  return suffix && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
}

export function addLeadingSlash(path: string): string {
  return addPrefix(path, '/');
}

export function addTrailingSlash(path: string): string {
  return addSuffix(path, '/');
}

export function removeTrailingSlash(path: string): string {
  return removeSuffix(path, '/');
}

interface SlashOptions {
  trailingSlash: boolean | undefined;
  baseUrl: string;
}

/** Returns an address with or without a slash at the end of its path, as the site has it. */
export function applyTrailingSlash(address: string, { trailingSlash, baseUrl }: SlashOptions): string {
  const [path = ''] = address.split(/[#?]/);
  if (trailingSlash === undefined || ['', '/', baseUrl].includes(path)) return address;
  return (trailingSlash ? addTrailingSlash(path) : removeTrailingSlash(path)) + address.slice(path.length);
}

/** Returns an error and its causes, the error first. */
export function getErrorCausalChain(error: Error): Error[] {
  return error.cause ? [error, ...getErrorCausalChain(error.cause as Error)] : [error];
}
