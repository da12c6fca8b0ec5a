/** Installs the packages of a folder unless they match its lock file. */
export function installReference(options?: { folder?: string; log?: (line: string) => void }): boolean;
