import { type ComponentProps, useSyncExternalStore } from 'react';
import { useShellActions } from '../shell-actions.ts';
import { Anchor } from './anchor.tsx';
import { onLocationChange } from './on-location-change.ts';

type AnchorProps = ComponentProps<typeof Anchor>;

/** A link to another version of the docs; following it makes that version the reader's. */
export function VersionLink({ version, ...rest }: AnchorProps & { version: string }) {
  const actions = useShellActions();
  return <Anchor {...rest} onClick={() => actions?.version.choose(version)} />;
}

/** A link of the navbar: plain, or to a version of the docs, where it keeps the query and the place in the page. */
export function NavAnchor({ version, ...rest }: AnchorProps & { version: string | undefined }) {
  return version === undefined ? <Anchor {...rest} /> : <SamePlaceLink {...rest} version={version} />;
}

function SamePlaceLink({ href, ...rest }: AnchorProps & { version: string }) {
  const suffix = useSyncExternalStore(
    onLocationChange,
    () => location.search + location.hash,
    () => '',
  );
  return <VersionLink {...rest} href={href + suffix} />;
}
