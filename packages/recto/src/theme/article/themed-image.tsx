import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  sources: { light: string; dark: string };
}

/** An image for each color mode; the hidden one is not fetched. */
export function ThemedImage({ sources, alt = '', className, ...rest }: ThemedImageProps) {
  const classes = (mode: string) => classNames(`themed--${mode}`, className);
  return (
    <>
      <img loading="lazy" {...rest} className={classes('light')} src={sources.light} alt={alt} />
      <img loading="lazy" {...rest} className={classes('dark')} src={sources.dark} alt={alt} />
    </>
  );
}
