import { type ComponentProps, createContext, useContext } from 'react';
import { versionAttribute } from '../../model/dom-contract.ts';
import { versionOfKey } from '../../model/version.ts';
import { useShellActions } from '../shell-actions.ts';
import { Anchor } from './anchor.tsx';

/** Ids of the docs for which the browser does not store the version that a reader chooses. */
export const UnstoredDocs = createContext<readonly string[] | undefined>(undefined);

/**
 * A link to another version of the docs; following it makes that version the reader's. Before the shell reacts, the
 * boot script keeps the choice, if `data-version` tells it to.
 */
export function VersionLink({ version, ...rest }: ComponentProps<typeof Anchor> & { version: string }) {
  const actions = useShellActions();
  const isStored = !useContext(UnstoredDocs)?.includes(versionOfKey(version).docs);
  return (
    <Anchor
      {...rest}
      {...{ [versionAttribute]: isStored ? version : undefined }}
      onClick={() => actions?.version.choose(version)}
    />
  );
}
