import { Children, isValidElement, type ReactNode } from 'react';
import { pageText } from '../page-texts.ts';
import { AdmonitionIcon, type AdmonitionLook } from './admonition-icon.tsx';
import { AdmonitionTitle } from './admonition-title.tsx';

export interface AdmonitionProps {
  /** Kind, as in `:::tip`. */
  kind?: string;
  /** The same, under its name in Docusaurus. */
  type?: string;
  /** @default the kind */
  title?: ReactNode;
  children?: ReactNode;
}

/** Aliases show their own word in the look of another kind. */
const aliases: ReadonlyMap<string, AdmonitionLook> = new Map([
  ['caution', 'warning'],
  ['secondary', 'note'],
  ['important', 'info'],
  ['success', 'tip'],
]);
const looks: readonly string[] = ['note', 'tip', 'info', 'warning', 'danger'] satisfies AdmonitionLook[];

/** A note beside the text, with an icon and a title; a kind that nobody knows looks like a note. */
export function Admonition({ kind, type, title, children }: AdmonitionProps) {
  const name = kind ?? type ?? 'note';
  const look = isLook(name) ? name : (aliases.get(name) ?? 'note');
  const parts = Children.toArray(children);
  const own = parts.find((part) => isValidElement(part) && part.type === AdmonitionTitle);
  return (
    <div className={`theme-admonition theme-admonition-${look}`}>
      <p className="theme-admonition__title">
        <AdmonitionIcon look={look} />
        <span>
          {own ?? title ?? capitalized(isTitled(name) ? pageText(`theme.admonition.${name}`) : name)}
        </span>
      </p>
      {parts.filter((part) => part !== own)}
    </div>
  );
}

/** Whether translators know the title of a kind. */
function isTitled(name: string): name is AdmonitionLook | 'caution' {
  return isLook(name) || name === 'caution';
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isLook(name: string): name is AdmonitionLook {
  return looks.includes(name);
}
