import SiteLayout from '@theme/Admonition/Layout';
import type { ComponentProps, ComponentType } from 'react';
import { type Admonition, translate } from 'recto-docs/components';

type Props = ComponentProps<typeof Admonition>;

/** Returns the component of admonitions of a type, whose default title is the name of the type. */
export function admonition(type: string, Icon?: ComponentType) {
  return function TypedAdmonition(props: Omit<Props, 'type'>) {
    const name = translate({ id: `theme.admonition.${type}`, message: type });
    return (
      <SiteLayout
        title={name.charAt(0).toUpperCase() + name.slice(1)}
        {...(Icon && { icon: <Icon /> })}
        {...props}
        type={type}
      />
    );
  };
}
