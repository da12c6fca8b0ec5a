import SiteTag from '@theme/Tag';
import type { ComponentType } from 'react';
import { Translate } from 'recto-docs/components';
import type { TagProps } from '../parts/document.tsx';

const Tag = SiteTag as ComponentType<TagProps>;

/** A line of tags. */
export default function TagsListInline({ tags }: { tags: readonly TagProps[] }) {
  return (
    <>
      <b>
        <Translate id="theme.tags.tagsListLabel">Tags:</Translate>
      </b>
      <ul className="tags" data-part="tags">
        {tags.map((tag) => (
          <li key={tag.permalink}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </>
  );
}
