import Tag from '@theme/Tag';
import { Translate } from 'recto-docs/components';
import type { TagProps } from '../parts/document.tsx';

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
