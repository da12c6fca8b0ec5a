import { Children, isValidElement, type ReactNode } from 'react';
import { type AdmonitionLook, admonitionKinds } from '../../utils/admonition-kinds.ts';
import { admonitionClass, admonitionTitleClass } from '../../utils/dom-contract.ts';
import { classNames } from '../class-names.ts';
import { inForm, pageTextAs } from '../i18n/page-texts.ts';
import { Icon, type IconName } from './icon.tsx';

export interface AdmonitionProps {
  /** Name, as in `:::tip`. */
  kind?: string;
  /** The name of `kind` in Docusaurus. */
  type?: string;
  /** `null` shows none. @default the kind */
  title?: ReactNode;
  /** A drawing, an emoji, or the name of an icon; `null` shows none. @default the icon of the kind */
  icon?: ReactNode;
  className?: string;
  id?: string;
  children?: ReactNode;
}

/** A note with an icon and a title. Unknown kinds look like `info`, as does one without a kind; these and aliases have a class of their own. */
export function Admonition({ kind, type, title, icon, className, id, children }: AdmonitionProps) {
  const name = kind ?? type ?? 'info';
  const look = admonitionKinds.get(name) ?? 'info';
  const parts = Children.toArray(children);
  const titleElement = parts.find((part) => isValidElement(part) && part.type === AdmonitionTitle);
  const heading = titleElement ?? (title === undefined ? titleOf(name) : title);
  const drawing = icon === undefined ? <AdmonitionIcon look={look} /> : icon;
  return (
    <div
      className={classNames(
        admonitionClass,
        name !== look && `${admonitionClass}-${name}`,
        `${admonitionClass}-${look}`,
        className,
      )}
      id={id}
    >
      <p className={admonitionTitleClass} hidden={!heading && !drawing}>
        {typeof drawing === 'string' ? <NamedIcon icon={drawing} /> : drawing}
        <span>{heading}</span>
      </p>
      {parts.filter((part) => part !== titleElement)}
    </div>
  );
}

function NamedIcon({ icon }: { icon: string }) {
  return /^\w[\w-]+$/.test(icon) ? <Icon name={icon as IconName} /> : <span aria-hidden="true">{icon}</span>;
}

/** Whether the title of a kind is translatable. */
function isTitled(name: string): name is AdmonitionLook | 'caution' {
  return admonitionKinds.get(name) === name || name === 'caution';
}

function titleOf(name: string): string {
  const form = 'capitalized';
  return isTitled(name)
    ? pageTextAs(form, `theme.admonition.${name}`)
    : inForm(name, { message: name, form });
}

const paths = {
  note: 'M5 3h10v9.5L11.5 17H5Zm10 9.5h-3.5V17M8 7h4M8 10h4',
  tip: 'M7.5 15h5M8.5 17.5h3M7.5 15c0-2-2.5-3-2.5-6.5a5 5 0 0 1 10 0c0 3.5-2.5 4.5-2.5 6.5',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9.5v4M10 6.3v.4',
  warning: 'M10 3 2.5 16.5h15ZM10 8v4M10 14v.4',
  danger: 'M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9ZM10 6v5M10 13.6v.4',
} satisfies Record<AdmonitionLook, string>;

/** An icon in the color of the title; decorative, since the title has the kind. */
function AdmonitionIcon({ look }: { look: AdmonitionLook }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[look]} />
    </svg>
  );
}

/** The title of an admonition in Markdown: `:::tip[Use *this*]`. */
export function AdmonitionTitle({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
