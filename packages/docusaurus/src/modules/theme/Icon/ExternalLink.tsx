import type { ComponentProps } from 'react';
import { icon } from '../../icon.tsx';

const Icon = icon('M13 5h6v6M19 5l-9 9M17 14v5H5V7h5');

/** The icon after links to other sites, in the size and with the name of Docusaurus', by which style sheets hide it. */
export default function ExternalLink(props: ComponentProps<'svg'>) {
  return (
    <Icon
      className="iconExternalLink"
      width={13.5}
      height={13.5}
      style={{ marginInlineStart: '0.3rem' }}
      {...props}
    />
  );
}
