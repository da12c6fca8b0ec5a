import SiteAdmonition from '@theme-own/Admonition';
import type { ComponentProps, ComponentType } from 'react';
import { admonitionProps, type SiteAdmonitionProps } from './admonition-props.ts';

const Component = SiteAdmonition as ComponentType<SiteAdmonitionProps>;

/** An admonition, with the component of the site. */
export default function Admonition(props: ComponentProps<typeof import('recto-docs/components').Admonition>) {
  return <Component {...admonitionProps(props)} />;
}
