import Desktop from '@theme-own/DocSidebar/Desktop';
import type { SidebarProps } from 'recto-docs/theme';
import { replacement } from '../modules/slot-props.tsx';
import { useSidebarProps } from './own-props.tsx';

/** A copy of Docusaurus' sidebar, which starts behind the navbar and leaves room for that. */
function DesktopCopy(props: object) {
  return (
    <div className="sidebar-copy">
      <Desktop {...props} />
    </div>
  );
}

export default replacement<SidebarProps>('Sidebar', DesktopCopy, useSidebarProps);
