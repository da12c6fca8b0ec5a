import Own from '@theme-own/Admonition';
import type { ComponentProps, ComponentType } from 'react';
import { admonitionProps, type OwnAdmonitionProps } from './admonition-props.ts';

const Component = Own as ComponentType<OwnAdmonitionProps>;

/** An admonition, with the component of the site. */
export default function Admonition(props: ComponentProps<typeof import('recto-docs/components').Admonition>) {
  return <Component {...admonitionProps(props)} />;
}
