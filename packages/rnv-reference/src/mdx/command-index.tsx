import { CommandIndex } from '../command-index.tsx';
import { tool } from '../rnv.ts';

/** `<CommandIndex from="engine-core" />` */
export default function CommandIndexOf({ from }: { from: string }) {
  return <CommandIndex tool={tool} from={from} />;
}
