import type { ComponentProps } from 'react';
import { Translate } from 'recto/components';
import Tag from './Tag.tsx';

/** A line of tags. */
export default function TagsListInline({ tags }: { tags: readonly ComponentProps<typeof Tag>[] }) {
  return (
    <>
      <b>
        <Translate id="theme.tags.tagsListLabel">Tags:</Translate>
      </b>
      <ul className="tags">
        {tags.map((tag) => (
          <li key={tag.permalink}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </>
  );
}
