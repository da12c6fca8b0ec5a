import { useContext } from 'react';
import { LayoutParts } from './parts.ts';

/** The footer of the page. */
export default function LayoutFooter() {
  return <>{useContext(LayoutParts).footer}</>;
}
