import type { Ref } from 'react';
import { causeChain } from '../base/cause-chain.ts';

interface CrashScreenProps {
  /** What was thrown. */
  cause: unknown;
  /** Renders again what crashed; without it, as in a page of the dev server, the page is asked for again. */
  onRetry?(): void;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** What the main region shows in place of a page that crashed; style sheets hide the rest of the region meanwhile. */
export function CrashScreen({ cause, onRetry, buttonRef }: CrashScreenProps) {
  return (
    <div className="crash" role="alert">
      <h1>This page crashed.</h1>
      <button
        ref={buttonRef}
        type="button"
        className="button"
        data-refresh={onRetry ? undefined : ''}
        onClick={onRetry}
      >
        Try again
      </button>
      <hr />
      <p>{causeChain(cause).join('\n\nCause:\n')}</p>
    </div>
  );
}
