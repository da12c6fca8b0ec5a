import DocCard from '@theme/DocCard';
import {
  filterDocCardListItems,
  useCurrentSidebarSiblings,
} from '../modules/docusaurus/plugin-content-docs/client.ts';

type Item = ReturnType<typeof useCurrentSidebarSiblings>[number];

/** A list of the cards of the site. */
export default function DocCardListParts({ items, className = '' }: { items?: Item[]; className?: string }) {
  const siblings = useCurrentSidebarSiblings();
  return (
    <section className={`row ${className}`.trim()}>
      {filterDocCardListItems(items ?? siblings).map((item) => (
        <article key={`${item.label} ${item.href}`} className="doc-card-item col col--6 margin-bottom--lg">
          <DocCard item={item} />
        </article>
      ))}
    </section>
  );
}
