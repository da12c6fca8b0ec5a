import type { ReactNode } from 'react';
import { badgeVariants } from '../../utils/badge-variants.ts';
import { partAttribute } from '../../utils/dom-contract.ts';
import type { IconName } from '../../utils/icons.ts';
import { classNames } from '../class-names.ts';
import { oneOf, requiredText } from './article-error.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

const part = { [partAttribute]: 'content' };

export interface CardProps {
  title: string;
  icon?: IconName;
  children?: ReactNode;
}

/** A box with a title, for one of several things side by side. */
export function Card({ title, icon, children }: CardProps) {
  return (
    <section {...part} className="content-card">
      <p className="content-card__title">
        {icon && <Icon name={icon} />}
        <b>{requiredText('Card', 'title', title)}</b>
      </p>
      {children}
    </section>
  );
}

export interface CardGridProps {
  children?: ReactNode;
}

/** Cards side by side, in as many columns as fit. */
export function CardGrid({ children }: CardGridProps) {
  return (
    <div {...part} className="card-grid">
      {children}
    </div>
  );
}

export interface LinkCardProps {
  title: string;
  href: string;
  description?: string;
  icon?: IconName;
  target?: string;
}

/** A card that is a link. */
export function LinkCard({ title, href, description, icon, target }: LinkCardProps) {
  return (
    <div {...part} className="content-card link-card">
      {icon && <Icon name={icon} />}
      <div>
        <p className="content-card__title">
          <Link href={requiredText('LinkCard', 'href', href)} target={target}>
            {requiredText('LinkCard', 'title', title)}
          </Link>
        </p>
        {description && <p>{description}</p>}
      </div>
    </div>
  );
}

const buttonVariants = ['primary', 'secondary', 'minimal'] as const;

export interface LinkButtonProps {
  href: string;
  /** @default "primary" */
  variant?: (typeof buttonVariants)[number];
  icon?: IconName;
  /** @default "end" */
  iconPlacement?: 'start' | 'end';
  target?: string;
  children?: ReactNode;
}

/** A link that looks like a button, for the next step. */
export function LinkButton({
  href,
  variant = 'primary',
  icon,
  iconPlacement = 'end',
  target,
  children,
}: LinkButtonProps) {
  const buttonVariant = oneOf('LinkButton', 'variant', { value: variant, names: buttonVariants });
  const place = oneOf('LinkButton', 'iconPlacement', { value: iconPlacement, names: ['start', 'end'] });
  const iconElement = icon && <Icon name={icon} />;
  return (
    <Link
      {...part}
      className={classNames('button', `button--${buttonVariant}`, 'link-button')}
      href={requiredText('LinkButton', 'href', href)}
      target={target}
    >
      {place === 'start' && iconElement}
      <span>{children}</span>
      {place === 'end' && iconElement}
    </Link>
  );
}

export interface BadgeProps {
  /** @default the children */
  text?: string;
  /** @default "default", in the accent color */
  variant?: (typeof badgeVariants)[number];
  /** The name of `variant` in VitePress, with the kinds of its containers. */
  type?: string;
  /** @default "small" */
  size?: 'small' | 'medium' | 'large';
  children?: ReactNode;
}

/** The variants of kinds with another name. */
const containerVariants: ReadonlyMap<string, string> = new Map([
  ['info', 'note'],
  ['important', 'note'],
  ['warning', 'caution'],
]);

/** A short note in a line of text, such as a status or a version. */
export function Badge({ text, type = 'default', variant, size = 'small', children }: BadgeProps) {
  const value = variant ?? containerVariants.get(type) ?? type;
  const badgeVariant = oneOf('Badge', 'variant', { value, names: badgeVariants });
  const height = oneOf('Badge', 'size', { value: size, names: ['small', 'medium', 'large'] });
  return (
    <span {...part} className={`content-badge content-badge--${badgeVariant} content-badge--${height}`}>
      {children ?? requiredText('Badge', 'text', text)}
    </span>
  );
}
