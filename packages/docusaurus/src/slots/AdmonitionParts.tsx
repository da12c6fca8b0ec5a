import types from '@theme/Admonition/Types';
import type { ComponentProps, ComponentType } from 'react';
import type { Admonition } from 'recto-docs/components';
import { admonitionProps, type SiteAdmonitionProps } from './admonition-props.ts';

/** An admonition, with the component of the site for its type. */
export default function AdmonitionParts(props: ComponentProps<typeof Admonition>) {
  const components = types as Record<string, ComponentType<SiteAdmonitionProps>>;
  const siteProps = admonitionProps(props);
  const Type = components[siteProps.type] ?? components.info;
  return Type && <Type {...siteProps} />;
}
