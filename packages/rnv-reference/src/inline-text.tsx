import type { ReactNode } from 'react';

/** Matches code in backticks and bare URLs: `see \`a.b\` at https://x.y`. */
const inlinePattern = /`([^`]+)`|(https?:\/\/[^\s`]+)/g;

/** Renders a line of upstream text with its code and links. */
export function inlineText(line: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(inlinePattern)) {
    const [text, code, address] = match;
    if (match.index > end) parts.push(line.slice(end, match.index));
    parts.push(
      address ? (
        <a key={match.index} href={address}>
          {address}
        </a>
      ) : (
        <code key={match.index}>{code}</code>
      ),
    );
    end = match.index + text.length;
  }
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}
