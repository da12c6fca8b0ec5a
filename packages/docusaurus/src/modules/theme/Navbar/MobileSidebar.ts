/** Renders nothing: the menu is next to the main region. */
export default function NavbarMobileSidebar() {
  return null;
}
