/** Renders nothing: the theme has the button below the sidebar. */
export default function DocSidebarDesktopCollapseButton() {
  return null;
}
