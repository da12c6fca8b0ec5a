import type { ComponentProps } from 'react';

export interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  sources: { light: string; dark: string };
}

/** An image that exists for both colour modes; the one not shown is not fetched. */
export function ThemedImage({ sources, alt = '', className, ...rest }: ThemedImageProps) {
  const classes = (mode: string) => [`themed--${mode}`, className].filter(Boolean).join(' ');
  return (
    <>
      <img loading="lazy" {...rest} className={classes('light')} src={sources.light} alt={alt} />
      <img loading="lazy" {...rest} className={classes('dark')} src={sources.dark} alt={alt} />
    </>
  );
}
