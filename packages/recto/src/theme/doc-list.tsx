import type { ComponentType } from 'react';
import type { Card, ListRoute, TagGroup } from '../site/routes/route.ts';
import { partAttribute } from '../utils/dom-contract.ts';
import { placeholder } from '../utils/placeholders.ts';
import { type DocCardListProps, DocCards, listItem } from './article/doc-card-list.tsx';
import { pageText } from './i18n/page-texts.ts';

interface DocListProps extends Pick<ListRoute, 'content' | 'description'> {
  /** The site's own list of cards. */
  CardList?: ComponentType<DocCardListProps> | undefined;
}

/** The article of a page that lists others: the items of a category, all tags, or the documents of a tag. */
export function DocList({ content, description, CardList }: DocListProps) {
  return (
    <>
      {description && <p>{description}</p>}
      {content.of === 'category' && <Cards {...content} CardList={CardList} />}
      {content.of === 'tags' && <TagGroups {...content} />}
      {content.of === 'tag' && <TaggedDocs {...content} />}
    </>
  );
}

function Cards({ cards, CardList }: { cards: Card[] } & Pick<DocListProps, 'CardList'>) {
  return (
    <article>{CardList ? <CardList items={cards.map(listItem)} /> : <DocCards cards={cards} />}</article>
  );
}

function TaggedDocs({ docs, allTags }: { docs: Card[]; allTags: string }) {
  return (
    <>
      <p>
        <a href={allTags}>{pageText('theme.tags.tagsPageLink')}</a>
      </p>
      {docs.map(({ label, href, description }) => (
        <article key={href}>
          <h2>
            <a href={href}>{label}</a>
          </h2>
          {description && <p>{description}</p>}
        </article>
      ))}
    </>
  );
}

/** Tags by first letter, each with its number of pages. */
export function TagGroups({ groups }: { groups: TagGroup[] }) {
  return groups.map(({ letter, tags }) => (
    <article key={letter}>
      <h2 id={letter}>{letter}</h2>
      <ul {...{ [partAttribute]: 'tags' }} className="tags">
        {tags.map(({ label, href, count, description }) => (
          <li key={href}>
            <a className="tag" href={href} rel="tag" title={description}>
              {label} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </article>
  ));
}

/** The start of an entry in a listing, whose route names the entry in `excerpts`. `of` is its path, base URL included. */
export function Excerpt({ of: path }: { of: string }) {
  return <>{excerptSlot.mark(path)}</>;
}

/** Stands for an excerpt in the HTML of a listing. */
export const excerptSlot = placeholder('excerpt');
