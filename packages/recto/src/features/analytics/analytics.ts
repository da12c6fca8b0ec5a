import { z } from 'zod';
import { engineModule, feature } from '../feature.ts';

const gtag = z.strictObject({
  /** One id, or several. */
  trackingId: z
    .union([z.string(), z.array(z.string())])
    .transform((ids) => (typeof ids === 'string' ? [ids] : ids)),
  /** @default false */
  anonymizeIp: z.boolean().default(false),
});

const shape = {
  /** Analytics; none by default, and none in the dev server. */
  analytics: z.strictObject({ gtag: gtag.optional() }).prefault({}),
};

const measuringHosts = ['google-analytics.com', 'analytics.google.com', 'googletagmanager.com'].map(
  (host) => `https://*.${host}`,
);

/** Google's tag, which counts soft navigations too; several ids share one script. */
export const analytics = feature(shape, ({ analytics: { gtag: chosen } }) => {
  const { trackingId: ids = [], anonymizeIp } = chosen ?? {};
  const [first] = ids;
  if (!first) return undefined;
  const settings = JSON.stringify({ ids, options: anonymizeIp ? { anonymize_ip: true } : {} });
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(first)}`;
  return {
    name: 'analytics',
    scripts: { gtag: engineModule('features/analytics/gtag-script.ts') },
    contentSecurityPolicy: { 'connect-src': measuringHosts, 'img-src': measuringHosts },
    head({ production, scripts }) {
      if (!production) return [];
      return [
        { tag: 'script', attributes: { async: true, src } },
        { tag: 'script', attributes: { 'data-gtag': settings }, content: scripts.gtag },
      ];
    },
  };
});
