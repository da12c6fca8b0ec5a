import { z } from 'zod';
import type { HeadTag } from '../../plugin.ts';
import { engineModule, feature } from '../feature.ts';

const gtag = z.strictObject({
  /** One id, or several. */
  trackingId: z
    .union([z.string(), z.array(z.string())])
    .transform((ids) => (typeof ids === 'string' ? [ids] : ids)),
  /** @default false */
  anonymizeIp: z.boolean().default(false),
});

const tagManager = z.strictObject({
  /** Example: `GTM-ABC123` */
  containerId: z.string().min(1),
});

const shape = {
  /** Analytics; none by default, and none in the dev server. */
  analytics: z.strictObject({ gtag: gtag.optional(), tagManager: tagManager.optional() }).prefault({}),
};

const measuringHosts = ['google-analytics.com', 'analytics.google.com', 'googletagmanager.com'].map(
  (host) => `https://*.${host}`,
);

const googleTags = 'https://www.googletagmanager.com';

/** Google's tag, which counts soft navigations too, and Google Tag Manager; several ids of the tag share one script. */
export const analytics = feature(shape, ({ analytics: { gtag: gtagOptions, tagManager: container } }) => {
  const { trackingId: ids = [], anonymizeIp } = gtagOptions ?? {};
  const [first] = ids;
  if (!first && !container) return undefined;
  const settings = JSON.stringify({ ids, options: anonymizeIp ? { anonymize_ip: true } : {} });
  const tags = (content: string | undefined): HeadTag[] =>
    first
      ? [googleScript('gtag/js', first), { tag: 'script', attributes: { 'data-gtag': settings }, content }]
      : [];
  return {
    name: 'analytics',
    ...(first && { scripts: { gtag: engineModule('features/analytics/gtag-script.ts') } }),
    contentSecurityPolicy: {
      'connect-src': measuringHosts,
      'img-src': measuringHosts,
      ...(container && { 'frame-src': [googleTags] }),
    },
    head: ({ production, scripts }) =>
      production ? [...tags(scripts.gtag), ...(container ? managerTags(container.containerId) : [])] : [],
  };
});

/** What the container adds to pages needs `contentSecurityPolicy`. */
function managerTags(id: string): HeadTag[] {
  const start = "(window.dataLayer=window.dataLayer||[]).push({'gtm.start':Date.now(),event:'gtm.js'})";
  return [{ tag: 'script', content: start }, googleScript('gtm.js', id)];
}

function googleScript(file: string, id: string): HeadTag {
  const src = `${googleTags}/${file}?id=${encodeURIComponent(id)}`;
  return { tag: 'script', attributes: { async: true, src } };
}
