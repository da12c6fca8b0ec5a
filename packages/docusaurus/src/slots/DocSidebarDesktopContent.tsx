import Content from '@theme-own/DocSidebar/Desktop/Content';
import type { SidebarProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';
import { useSidebarProps } from './own-props.tsx';

/** What the site has around the list of the sidebar, which starts below the navbar, unlike what it has around the sidebar. */
function DesktopContent(props: object) {
  return (
    <>
      <span className="sidebar-start" hidden />
      <Content {...props} />
    </>
  );
}

export default replacement<SidebarProps>('Sidebar', DesktopContent, useSidebarProps);
