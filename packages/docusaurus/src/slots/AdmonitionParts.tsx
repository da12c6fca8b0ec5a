import types from '@theme/Admonition/Types';
import type { ComponentProps } from 'react';
import type { Admonition } from 'recto-docs/components';
import { admonitionProps } from './admonition-props.ts';

/** An admonition, with the component of the site for its type. */
export default function AdmonitionParts(props: ComponentProps<typeof Admonition>) {
  const siteProps = admonitionProps(props);
  const Type = types[siteProps.type] ?? types.info;
  return Type && <Type {...siteProps} />;
}
