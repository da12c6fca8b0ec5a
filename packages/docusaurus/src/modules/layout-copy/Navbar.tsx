import { useContext } from 'react';
import { LayoutParts } from './parts.ts';

/** The navbar of the page. */
export default function LayoutNavbar() {
  return <>{useContext(LayoutParts).navbar}</>;
}
