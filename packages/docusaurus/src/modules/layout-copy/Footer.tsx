import { useContext } from 'react';
import { LayoutParts } from './parts.ts';

export default function LayoutFooter() {
  return <>{useContext(LayoutParts).footer}</>;
}
