import { type ComponentProps, createContext, useContext } from 'react';
import { useShellActions } from '../shell-actions.ts';
import { Anchor } from './anchor.tsx';

/** Whether the browser keeps the version that a reader chooses. */
export const KeepsVersion = createContext(true);

/**
 * A link to another version of the docs; following it makes that version the reader's. Before the shell reacts, the
 * boot script keeps the choice, if `data-version` tells it to.
 */
export function VersionLink({ version, ...rest }: ComponentProps<typeof Anchor> & { version: string }) {
  const actions = useShellActions();
  const kept = useContext(KeepsVersion) ? version : undefined;
  return <Anchor {...rest} data-version={kept} onClick={() => actions?.version.choose(version)} />;
}
