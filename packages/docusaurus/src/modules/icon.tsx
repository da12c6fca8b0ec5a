import type { ComponentProps } from 'react';

/** Returns an icon in the color of the text, drawn with one line. */
export function icon(path: string) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={24}
        height={24}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        aria-hidden="true"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };
}

/** Returns an icon that is the initials of a name. */
export function initials(text: string) {
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg viewBox="0 0 24 24" width={24} height={24} fill="currentColor" aria-hidden="true" {...props}>
        <text x="12" y="17" textAnchor="middle" fontSize="14" fontWeight="bold">
          {text}
        </text>
      </svg>
    );
  };
}
