import { OptionReference } from '../option-reference.tsx';
import { tool } from '../rnv.ts';

/** `<OptionReference />` */
export default function AllOptions() {
  return <OptionReference tool={tool} />;
}
