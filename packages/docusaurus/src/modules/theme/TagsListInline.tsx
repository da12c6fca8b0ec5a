import Own from '@theme/Tag';
import type { ComponentProps, ComponentType } from 'react';
import { Translate } from 'recto-docs/components';
import type Original from './Tag.tsx';

type Props = ComponentProps<typeof Original>;
const Tag = Own as ComponentType<Props>;

/** A line of tags. */
export default function TagsListInline({ tags }: { tags: readonly Props[] }) {
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
