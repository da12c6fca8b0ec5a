import type { ComponentProps } from 'react';

/** The element of Markdown. */
export default function Img(props: ComponentProps<'img'>) {
  return <img alt="" {...props} />;
}
