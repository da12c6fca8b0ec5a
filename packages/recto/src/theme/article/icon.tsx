import { useContext } from 'react';
import { partAttribute } from '../../utils/dom-contract.ts';
import { type IconName, iconMessage, iconNames, iconShapes, unknownIconFix } from '../../utils/icons.ts';
import { classNames } from '../class-names.ts';
import { currentMessages } from '../i18n/translate.tsx';
import { ArticleError } from './article-error.ts';
import { ArticleContext } from './site-context.ts';

export type { IconName };
export { iconNames };

export interface IconProps {
  name: IconName;
  /** Text for readers who can't see the icon; without it, they don't hear of it. */
  label?: string;
  /** CSS length. @default the size of the text around it */
  size?: string;
  /** @default the color of the text around it */
  color?: string;
  className?: string;
}

/** An icon of the theme or the site, as high as a line of the text around it. */
export function Icon({ name, label, size = '1.25em', color, className }: IconProps) {
  const customShapes = currentMessages()(iconMessage(name));
  const { site } = useContext(ArticleContext);
  const shapes = iconShapes(name, customShapes === undefined ? {} : { [name]: customShapes });
  if (!shapes)
    throw new ArticleError(
      `Unknown name "${name}" of <Icon>.`,
      unknownIconFix(`${name}`, site?.config.icons),
    );
  return (
    <svg
      {...{ [partAttribute]: 'content' }}
      className={classNames('content-icon', className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      color={color}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
