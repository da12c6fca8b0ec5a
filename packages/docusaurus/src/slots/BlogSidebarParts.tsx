import BlogSidebarContent from '@theme/BlogSidebar/Content';
import type { ComponentProps } from 'react';
import type { SidebarProps } from 'recto-docs/theme';
import { BlogSidebarItemList } from '../modules/docusaurus/plugin-content-blog/client.ts';
import { translate } from '../modules/docusaurus/Translate.tsx';
import { replacement } from '../modules/slot-props.tsx';
import { useBlogSidebarProps } from './own-props.tsx';

const label = { id: 'theme.blog.sidebar.navAriaLabel', message: 'Blog recent posts navigation' };

/** Recent posts below their title, with the component of the site for their list. */
function BlogSidebarParts({ sidebar: { title, items } }: ReturnType<typeof useBlogSidebarProps>) {
  return (
    <nav className="menu" aria-label={translate(label)}>
      <div className="menu__link menu__heading">{title}</div>
      <BlogSidebarContent
        items={items}
        ListComponent={MenuList}
        yearGroupHeadingClassName="menu__link menu__heading"
      />
    </nav>
  );
}

function MenuList({ items }: Pick<ComponentProps<typeof BlogSidebarItemList>, 'items'>) {
  return (
    <BlogSidebarItemList
      items={items}
      ulClassName="menu__list"
      liClassName="menu__list-item"
      linkClassName="menu__link"
      linkActiveClassName="menu__link--active"
    />
  );
}

export default replacement<SidebarProps>('Sidebar', BlogSidebarParts, useBlogSidebarProps);
