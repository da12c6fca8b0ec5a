import { useContext } from 'react';
import { LayoutParts } from './parts.ts';

/** What the page has in place of the list of posts of a copy. */
export default function LayoutPosts() {
  return <>{useContext(LayoutParts).main}</>;
}
