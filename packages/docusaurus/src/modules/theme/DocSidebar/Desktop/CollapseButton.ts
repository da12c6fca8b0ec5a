/** Renders nothing: the sidebar cannot be hidden. */
export default function DocSidebarDesktopCollapseButton() {
  return null;
}
