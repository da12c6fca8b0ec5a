import Bluesky from '@theme/Icon/Socials/Bluesky';
import Default from '@theme/Icon/Socials/Default';
import Email from '@theme/Icon/Socials/Email';
import GitHub from '@theme/Icon/Socials/GitHub';
import Instagram from '@theme/Icon/Socials/Instagram';
import LinkedIn from '@theme/Icon/Socials/LinkedIn';
import Mastodon from '@theme/Icon/Socials/Mastodon';
import StackOverflow from '@theme/Icon/Socials/StackOverflow';
import Threads from '@theme/Icon/Socials/Threads';
import Twitch from '@theme/Icon/Socials/Twitch';
import Twitter from '@theme/Icon/Socials/Twitter';
import X from '@theme/Icon/Socials/X';
import YouTube from '@theme/Icon/Socials/YouTube';
import { platformOf } from '../data-names.ts';
import Link from '../docusaurus/Link.tsx';
import type { Author } from '../types.ts';

/** The icons of networks by their labels. */
const icons: Record<string, typeof Default> = {
  Bluesky,
  Email,
  GitHub,
  Instagram,
  LinkedIn,
  Mastodon,
  'Stack Overflow': StackOverflow,
  Threads,
  Twitch,
  Twitter,
  X,
  YouTube,
};

/** Links to the profiles of an author. */
export function AuthorSocials({ author: { socials = {} } }: { author: Author }) {
  const profiles = Object.entries(socials);
  if (profiles.length === 0) return null;
  return (
    <small className="author__socials">
      {profiles.map(([platform, href]) => {
        const label = Object.keys(icons).find((name) => platformOf(name) === platform) ?? platform;
        const Mark = icons[label] ?? Default;
        return (
          <Link key={platform} href={href} title={label} aria-label={label}>
            <Mark width={16} height={16} />
          </Link>
        );
      })}
    </small>
  );
}
