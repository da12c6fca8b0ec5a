import SiteLayout from '@theme/Admonition/Layout';
import OriginalLayout from '@theme-original/Admonition/Layout';
import type { ComponentProps, ComponentType } from 'react';
import { type Admonition, translate } from 'recto-docs/components';

type Props = ComponentProps<typeof Admonition>;

/** The colors of types in Infima, where their names differ. */
const colors: Record<string, string> = { caution: 'warning', note: 'secondary', tip: 'success' };

/** Returns the component of admonitions of a type, whose default title is the name of the type. The layout of the theme has icons. */
export function admonition(type: string, Icon: ComponentType, isSiteIcon: boolean) {
  const isCopy = SiteLayout !== OriginalLayout;
  return function TypedAdmonition({ className = '', type: name = type, ...props }: Props) {
    const title = translate({ id: `theme.admonition.${type}`, message: type });
    const alias = name === type ? '' : `theme-admonition-${name}`;
    const look = isCopy ? `alert alert--${colors[type] ?? type}` : alias;
    return (
      <SiteLayout
        title={isCopy ? title : title.charAt(0).toUpperCase() + title.slice(1)}
        {...((isCopy || isSiteIcon) && { icon: <Icon /> })}
        {...props}
        className={`${look} ${className}`.trim()}
        type={isCopy ? name : type}
      />
    );
  };
}
