import { partAttribute } from '../../utils/dom-contract.ts';
import { type IconName, iconNames, iconPaths } from '../../utils/icons.ts';
import { classNames } from '../class-names.ts';
import { oneOf } from './invalid-props.ts';

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

/** An icon of the theme, as high as a line of the text around it. */
export function Icon({ name, label, size = '1.25em', color = 'currentColor', className }: IconProps) {
  return (
    <svg
      {...{ [partAttribute]: 'content' }}
      className={classNames('content-icon', className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke={color}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconPaths[oneOf('Icon', 'name', { value: name, names: iconNames })]} />
    </svg>
  );
}
