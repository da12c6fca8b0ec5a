import { useContext } from 'react';
import { LayoutParts } from './parts.ts';

export default function LayoutNavbar() {
  return <>{useContext(LayoutParts).navbar}</>;
}
