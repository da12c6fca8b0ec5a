import type { PublishedFile } from './client-assets.ts';

/** What the social picture of one page says. */
export interface SocialCard {
  /** Path of the page. */
  path: string;
  title: string;
  /** What the page belongs to: its category, or the navbar item that leads there. */
  place: string;
  /** What a home page says of the site; empty elsewhere. */
  tagline: string;
  site: { title: string; lang: string; direction: 'ltr' | 'rtl' };
}

/** Gives the picture of a page before it is drawn; nothing where no font can show its title. */
export type DrawCard = (card: SocialCard) => Required<PublishedFile> | undefined;
