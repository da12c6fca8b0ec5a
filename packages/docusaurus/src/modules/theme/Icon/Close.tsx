import type { ComponentProps } from 'react';

/** The cross that closes a bar or a menu, as thick as in Docusaurus. */
export default function Close({
  width = 21,
  height = 21,
  color = 'currentColor',
  strokeWidth = 1.2,
  ...props
}: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 15 15" width={width} height={height} aria-hidden="true" {...props}>
      <path d="m1 1 13 13M14 1 1 14" stroke={color} strokeWidth={strokeWidth} />
    </svg>
  );
}
