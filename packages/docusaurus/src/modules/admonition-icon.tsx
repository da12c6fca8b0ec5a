import type { ComponentProps } from 'react';

/** Returns the icon of a type of admonitions, as the theme draws it. Copies of Docusaurus' layout fill icons. */
export function admonitionIcon({ path, fill = 'none' }: { path: string; fill?: string }) {
  return function AdmonitionIcon(props: ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 20 20"
        style={{ fill }}
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };
}
