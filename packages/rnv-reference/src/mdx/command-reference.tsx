import { CommandReference } from '../command-reference.tsx';
import { tool } from '../rnv.ts';

/** `<CommandReference />` */
export default function AllCommands() {
  return <CommandReference tool={tool} />;
}
