import { useNavbarSecondaryMenu } from '../../../docusaurus/theme-common/shell.ts';

/** The sidebar in the menu on small screens. The menu of the page has the button that leads back. */
export default function SecondaryMenu() {
  return <>{useNavbarSecondaryMenu().content}</>;
}
