// Only lists read the context, and it never changes.
'use static';

import { createContext } from 'react';
import type { PostMetadata } from './types.ts';

/** A post as components of Docusaurus receive it. */
export interface PostContent {
  metadata: PostMetadata;
  frontMatter: Record<string, unknown>;
  assets: { image?: string; authorsImageUrls: (string | undefined)[] };
  toc: object[];
}

/** The post of a list that is being rendered; `undefined` on the page of a post. */
export const ListedPost = createContext<PostContent | undefined>(undefined);
