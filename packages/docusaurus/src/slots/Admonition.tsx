import SiteAdmonition from '@theme-own/Admonition';
import type { ComponentProps } from 'react';
import { admonitionProps } from './admonition-props.ts';

/** An admonition, with the component of the site. */
export default function Admonition(props: ComponentProps<typeof import('recto-docs/components').Admonition>) {
  return <SiteAdmonition {...admonitionProps(props)} />;
}
