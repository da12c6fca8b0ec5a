import type { ComponentProps } from 'react';
import { useThemeConfig } from '../../docusaurus/theme-common/hooks.ts';

/** The text of the announcement, for an announcement of the site. */
export default function Content({ className = '', ...props }: ComponentProps<'div'>) {
  const { content = '' } = (useThemeConfig().announcementBar ?? {}) as { content?: string };
  const name = `theme-announcement-bar__content ${className}`.trim();
  return <div {...props} className={name} dangerouslySetInnerHTML={{ __html: content }} />;
}
