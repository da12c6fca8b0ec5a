import type { Item } from 'feed';
import type { Page, RoutesContext } from '../../plugin.ts';
import type { Post } from './model.ts';

/** Returns the reading time of a post in minutes; `undefined` for a post without one. */
export type ReadingTime = (post: {
  /** Markdown without front matter. */
  text: string;
  frontMatter: Page['frontMatter'];
  locale: string;
  /** The engine's estimate. */
  minutes: number;
}) => number | undefined;

/** Returns the posts to publish, given those of the folder; `undefined` for all of them. */
export type ProcessPosts = (
  posts: Post[],
  context: Pick<RoutesContext, 'config' | 'report'>,
) => Post[] | undefined | Promise<Post[] | undefined>;

/** Returns the items of a feed, given its posts. `toItem` returns the item that a post has by default. */
export type CreateItems = (
  posts: Post[],
  context: { config: RoutesContext['config']; toItem(post: Post): Item },
) => Item[] | Promise<Item[]>;
