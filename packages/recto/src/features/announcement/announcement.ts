import { z } from 'zod';
import { configLocation, type Messages } from '../../plugin.ts';
import { escapeHtml } from '../../utils/html.ts';
import { engineModule, feature } from '../feature.ts';

const announcementBar = z.strictObject({
  /** A reader who closed the bar sees it again under another id. @default "announcement-bar" */
  id: z.string().min(1).default('announcement-bar'),
  /** HTML. */
  content: z.string(),
  /** @default true */
  isCloseable: z.boolean().default(true),
});

const shape = {
  theme: z
    .strictObject({
      /** An announcement at the top of every page. */
      announcementBar: announcementBar.optional(),
    })
    .prefault({}),
};

/** The id of its text in translations: the key of the configuration. */
const contentId = 'config.theme.announcementBar.content';

/** A bar below the navbar, which a reader can close; scrolls away with the page. */
export const announcement = feature(shape, ({ theme: { announcementBar: bar } }) => {
  if (!bar) return undefined;
  return {
    name: 'announcement',
    texts: { [contentId]: { message: bar.content, description: 'HTML of the announcement' } },
    customCss: [engineModule('features/announcement/announcement.css')],
    scripts: { restore: engineModule('features/announcement/announcement-script.ts') },
    banner: ({ config, messages }) => [
      { html: barHtml(bar, messages), at: configLocation(config, 'theme.announcementBar.content') },
    ],
    head: ({ scripts }) => [
      { tag: 'script', attributes: { 'data-announcement': bar.id }, content: scripts.restore },
    ],
  };
});

function barHtml(bar: z.output<typeof announcementBar>, messages: Messages): string {
  const { isCloseable } = bar;
  const content = messages[contentId] ?? bar.content;
  const label = messages['theme.AnnouncementBar.ariaLabel'] ?? 'Announcement';
  const close = messages['theme.AnnouncementBar.closeButtonAriaLabel'] ?? 'Close';
  const name = 'theme-announcement-bar';
  const icon =
    '<svg class="icon icon--close" viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15"></path></svg>';
  const button = `<button type="button" class="icon-button ${name}__close" aria-label="${escapeHtml(close)}">${icon}</button>`;
  return [
    `<section class="${name}${isCloseable ? ` ${name}--closeable` : ''}" aria-label="${escapeHtml(label)}">`,
    `<div class="${name}__content">${content}</div>${isCloseable ? button : ''}</section>`,
  ].join('');
}
