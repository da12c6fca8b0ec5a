import Logo from '@theme/Logo';
import type { ComponentProps } from 'react';

/** The logo in the navbar and the menu, with the component of the site. */
export default function NavbarLogo(props: ComponentProps<typeof Logo>) {
  const classes = {
    className: 'navbar__brand',
    imageClassName: 'navbar__logo',
    titleClassName: 'navbar__title text--truncate',
  };
  return <Logo {...classes} {...props} />;
}
