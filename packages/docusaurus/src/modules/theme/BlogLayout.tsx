import type { ComponentProps, ReactNode } from 'react';
import { Layout } from 'recto-docs/components';

type Props = ComponentProps<typeof Layout> & { sidebar?: object; toc?: ReactNode };

/** Renders its children: sidebar and table of contents are around a post. */
export default function BlogLayout({ sidebar: _, toc: __, ...props }: Props) {
  return <Layout {...props} />;
}
