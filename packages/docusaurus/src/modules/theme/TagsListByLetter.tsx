import Heading from '@theme/Heading';
import Tag from '@theme/Tag';
import { listTagsByLetters } from '../docusaurus/theme-common/texts.tsx';
import type { TagProps } from '../parts/document.tsx';

export default function TagsListByLetter({ tags }: { tags: readonly (TagProps & { count: number })[] }) {
  return (
    <section className="margin-vert--lg">
      {listTagsByLetters(tags).map(({ letter, tags: group }) => (
        <article key={letter}>
          <Heading as="h2" id={letter}>
            {letter}
          </Heading>
          <ul className="tags" data-part="tags">
            {group.map((tag) => (
              <li key={tag.permalink}>
                <Tag {...tag} />
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
