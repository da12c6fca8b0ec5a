import type { PageLink } from '../model/site.ts';

/** What a name on a platform stands behind, and what readers call the platform. */
const platforms: Record<string, { label: string; start: string }> = {
  x: { label: 'X', start: 'https://x.com/' },
  twitter: { label: 'Twitter', start: 'https://twitter.com/' },
  github: { label: 'GitHub', start: 'https://github.com/' },
  linkedin: { label: 'LinkedIn', start: 'https://www.linkedin.com/in/' },
  stackoverflow: { label: 'Stack Overflow', start: 'https://stackoverflow.com/users/' },
  bluesky: { label: 'Bluesky', start: 'https://bsky.app/profile/' },
  instagram: { label: 'Instagram', start: 'https://www.instagram.com/' },
  mastodon: { label: 'Mastodon', start: 'https://mastodon.social/@' },
  threads: { label: 'Threads', start: 'https://www.threads.net/@' },
  twitch: { label: 'Twitch', start: 'https://twitch.tv/' },
  youtube: { label: 'YouTube', start: 'https://youtube.com/@' },
  email: { label: 'Email', start: 'mailto:' },
};

/** Links to where an author is found besides: names become addresses as Docusaurus makes them. */
export function socialLinks(socials: Record<string, string>): PageLink[] {
  return Object.entries(socials).map(([platform, name]) => {
    const known = platforms[platform.toLowerCase()];
    const label = known?.label ?? platform.replace(/^./, (letter) => letter.toUpperCase());
    const isAddress = /^[a-z][a-z\d+.-]*:|^\//i.test(name);
    return { label, href: isAddress ? name : (known?.start ?? '') + name };
  });
}
