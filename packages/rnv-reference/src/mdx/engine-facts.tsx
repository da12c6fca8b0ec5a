import { EngineFacts } from '../engine-facts.tsx';
import { tool } from '../rnv.ts';

/** `<EngineFacts id="engine-rn" />` */
export default function EngineFactsOf({ id }: { id: string }) {
  return <EngineFacts tool={tool} id={id} />;
}
