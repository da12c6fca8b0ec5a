import type { ComponentProps } from 'react';
import { useShellActions } from '../shell-actions.ts';
import { Anchor } from './anchor.tsx';

type AnchorProps = ComponentProps<typeof Anchor>;

/** A link to another version of the docs; following it makes that version the reader's. */
export function VersionLink({ version, ...rest }: AnchorProps & { version: string }) {
  const actions = useShellActions();
  return <Anchor {...rest} onClick={() => actions?.version.choose(version)} />;
}
