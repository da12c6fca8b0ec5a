import type { ComponentProps } from 'react';
import { SocialIcon } from 'recto-docs/theme';

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

/** Returns the mark of a network by its label. */
export function mark(platform: string) {
  return function Mark(props: ComponentProps<'svg'>) {
    return <SocialIcon width={24} height={24} {...props} platform={platform} />;
  };
}
