import type { Ref } from 'react';
import { causeChain } from '../base/errors.ts';
import { crashClass, refreshAttribute } from '../model/dom-contract.ts';
import { shellText } from './i18n/shell-texts.tsx';

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
    <div className={crashClass} role="alert">
      <h1>{shellText('theme.ErrorPageContent.title')}</h1>
      <button
        ref={buttonRef}
        type="button"
        className="button"
        {...{ [refreshAttribute]: onRetry ? undefined : '' }}
        onClick={onRetry}
      >
        {shellText('theme.ErrorPageContent.tryAgain')}
      </button>
      <hr />
      {/* So rarely seen that the style sheet of every page is no place for it. */}
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {causeChain(cause).join('\n\nCause:\n')}
      </pre>
    </div>
  );
}
