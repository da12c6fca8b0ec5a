import types from '@theme/Admonition/Types';
import type { ComponentProps, ComponentType } from 'react';
import type { Admonition } from 'recto-docs/components';
import { admonitionProps, type OwnAdmonitionProps } from './admonition-props.ts';

/** An admonition, with the component of the site for its type. */
export default function AdmonitionParts(props: ComponentProps<typeof Admonition>) {
  const all = types as Record<string, ComponentType<OwnAdmonitionProps>>;
  const given = admonitionProps(props);
  const Type = all[given.type] ?? all.info;
  return Type && <Type {...given} />;
}
