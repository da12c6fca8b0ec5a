/** Makes sure that the packages of a folder are installed as its lock file says. */
export function installReference(options?: { folder?: string; log?: (line: string) => void }): boolean;
