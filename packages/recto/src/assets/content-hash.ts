import { createHash } from 'node:crypto';

/** Names content: 10 characters of the base64url SHA-256, safe in file names and addresses. */
export function contentHash(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('base64url').slice(0, 10);
}
