import Description from '@theme/DocCard/Description';
import CardHeading from '@theme/DocCard/Heading';
import Icon from '@theme/DocCard/Heading/Icon';
import Text from '@theme/DocCard/Heading/Text';
import Layout from '@theme/DocCard/Layout';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { Link, usePage } from 'recto-docs/components';
import { docData } from '../data-names.ts';
import isInternalUrl from '../docusaurus/isInternalUrl.ts';
import { findFirstSidebarItemLink } from '../docusaurus/plugin-content-docs/client.ts';
import { useDocCardDescriptionCategoryItemsPlural } from '../docusaurus/theme-common/blog-texts.tsx';
import { extractLeadingEmoji } from '../docusaurus/theme-common/toc.ts';

type Item = Parameters<typeof findFirstSidebarItemLink>[0] & {
  type?: string;
  label: string;
  description?: string;
  className?: string;
};

interface PartProps {
  /** The item of the sidebar. */
  item: Item;
  icon?: ReactNode;
  title: string;
  description?: string | undefined;
}

/** The card of a page or a category, with the parts of the site. */
export function DocCard({ item }: { item: Item }) {
  const { data } = usePage('DocCard');
  const itemCount = useDocCardDescriptionCategoryItemsPlural();
  const href = findFirstSidebarItemLink(item);
  if (href === undefined) return null;
  const isCategory = item.type === 'category';
  const page = (data(docData(href)) ?? {}) as { description?: string };
  const { emoji, rest } = extractLeadingEmoji(item.label);
  return (
    <Layout
      item={item}
      className={item.className}
      href={href}
      icon={emoji ?? (isCategory ? '🗃️' : isInternalUrl(href) ? '📄️' : '🔗')}
      title={rest.trim()}
      description={item.description ?? (isCategory ? itemCount(item.items?.length ?? 0) : page.description)}
    />
  );
}

export function CardLayout({ className, href, ...props }: PartProps & { className?: string; href: string }) {
  const { item, description } = props;
  return (
    <Link
      href={href}
      className={['card padding--lg theme-doc-card-container', className].filter(Boolean).join(' ')}
    >
      <CardHeading {...props} />
      {description && <Description item={item} description={description} />}
    </Link>
  );
}

export function CardTitle({ item, icon, title }: PartProps) {
  return (
    <Heading as="h2" className="theme-doc-card-heading" title={title}>
      {icon && <Icon item={item} icon={icon} />}
      <Text item={item} title={title} />
    </Heading>
  );
}

export function CardIcon({ icon }: PartProps) {
  return <span className="theme-doc-card-icon">{icon}</span>;
}

export function CardText({ title }: PartProps) {
  return <span className="text--truncate theme-doc-card-title">{title}</span>;
}

export function CardDescription({ description }: PartProps) {
  return (
    <p className="text--truncate theme-doc-card-description" title={description}>
      {description}
    </p>
  );
}
