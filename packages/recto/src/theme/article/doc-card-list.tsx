import { useContext } from 'react';
import { isDocusaurusProject } from '../../config/config-location.ts';
import { localeOf } from '../../config/locale.ts';
import type { Card } from '../../site/routes/route.ts';
import { partAttribute } from '../../utils/dom-contract.ts';
import { pluralForm } from '../../utils/messages.ts';
import { classNames } from '../class-names.ts';
import { pageText } from '../i18n/page-texts.ts';
import { ArticleContext, missingSite, type SiteContextValue, usePage } from './site-context.ts';

/** A sidebar item, as authors pass it as a prop. */
interface ListItem {
  type?: 'link' | 'category';
  label: string;
  href?: string;
  description?: string | undefined;
  className?: string | undefined;
  items?: ListItem[];
}

export interface DocCardListProps {
  /** @default the other items of the page's category */
  items?: readonly ListItem[];
  className?: string;
}

/** Cards with links to the pages of a category. */
export function DocCardList({ items, className }: DocCardListProps) {
  const { site = items ? undefined : missingSite('<DocCardList>') } = useContext(ArticleContext);
  // Docusaurus shows the card of the page as well.
  const excludedPath = site && isDocusaurusProject(site.config) ? undefined : site?.path;
  const cards = items
    ? items.flatMap((item) => cardOf(item, site?.describe))
    : (site?.cards() ?? []).filter(({ href }) => href !== excludedPath);
  if (!items && cards.length === 0) {
    throw new Error(
      '<DocCardList> has nothing to list: its page is in no sidebar, or alone there. Give it "items".',
    );
  }
  return <DocCards cards={cards} className={className} />;
}

export function DocCards({ cards, className }: { cards: readonly Card[]; className?: string | undefined }) {
  const { config } = usePage('<DocCardList>');
  const itemCount = (count: number) => {
    const forms = pageText('theme.docs.DocCard.categoryDescription.plurals', { count: String(count) });
    return pluralForm(forms, count, localeOf(config).htmlLang);
  };
  return (
    <ul {...{ [partAttribute]: 'cards' }} className={classNames('cards', className)}>
      {cards.map(({ label, href, count, className: cardClass, description = count && itemCount(count) }) => (
        <li key={`${label} ${href}`}>
          <a className={classNames('card', count !== undefined && 'card--category', cardClass)} href={href}>
            <b>{label}</b>
            {description && <p>{description}</p>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The card of an item; none for items without a link, such as HTML. */
function cardOf(
  { label, href, items = [], ...rest }: ListItem,
  describe: SiteContextValue['describe'] | undefined,
): Card[] {
  const nestedCards = items.flatMap((item) => cardOf(item, describe));
  const target = href ?? nestedCards[0]?.href;
  if (target === undefined) return [];
  const description = rest.description ?? (nestedCards.length > 0 ? undefined : describe?.(target));
  return [
    {
      label,
      href: target,
      ...(description && { description }),
      ...(rest.className && { className: rest.className }),
      ...(nestedCards.length > 0 && { count: nestedCards.length }),
    },
  ];
}

/** Returns the sidebar item of a card; the pages of a category are only counted. */
export function listItem({ count = 0, ...item }: Card): ListItem {
  const { label, href } = item;
  const items = Array.from({ length: count }, () => ({ type: 'link' as const, label, href }));
  return count > 0 ? { type: 'category', ...item, items } : { type: 'link', ...item };
}
