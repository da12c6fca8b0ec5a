import { useEffect, useRef, useState } from 'react';
import type { NamedVersion } from '../../model/shell-state.ts';
import { type ShownChanges, useShellActions } from '../shell-actions.ts';
import { shellText } from '../shell-texts.tsx';

interface Comparison {
  /** Name of the version that the page is compared with. */
  name: string;
  /** Missing while the other page is on its way. */
  result?: ShownChanges | 'failed';
}

/** Lets the reader see in the article what changed since another version; pressing again hides it. */
export function VersionChanges({ others }: { others: NamedVersion[] }) {
  const actions = useShellActions();
  const [comparison, setComparison] = useState<Comparison>();
  const wanted = useRef<string>(undefined);
  useEffect(() => () => hide(comparison), [comparison]);

  const compare = async ({ key: name, href }: NamedVersion) => {
    if (!actions) return;
    wanted.current = comparison?.name === name && comparison.result !== 'failed' ? undefined : name;
    setComparison(wanted.current === undefined ? undefined : { name });
    if (wanted.current === undefined) return;
    const texts = {
      added: shellText('theme.docs.versionChanges.added'),
      changed: shellText('theme.docs.versionChanges.changed'),
    };
    // Marks of the version before are gone by then.
    const result = await actions.showChanges(href, texts).catch(() => 'failed' as const);
    const shown = { name, result };
    if (wanted.current === name) setComparison(shown);
    else hide(shown);
  };

  return (
    <>
      {others.map((other) => (
        <button
          key={other.key}
          type="button"
          className="version-line__button"
          aria-pressed={comparison?.name === other.key}
          data-replay=""
          onClick={() => void compare(other)}
        >
          {shellText('theme.docs.versionChanges.label', { versionLabel: other.label })}
        </button>
      ))}
      <span role="status">{comparison?.result && said(comparison.result)}</span>
    </>
  );
}

function hide(comparison: Comparison | undefined): void {
  if (typeof comparison?.result === 'object') comparison.result.hide();
}

function said(result: ShownChanges | 'failed'): string {
  if (result === 'failed') return shellText('theme.docs.versionChanges.failed');
  return result.count === 0 ? shellText('theme.docs.versionChanges.none') : '';
}
