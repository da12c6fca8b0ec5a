import type { Ref } from 'react';
import { crashClass, refreshAttribute } from '../utils/dom-contract.ts';
import { causeChain } from '../utils/errors.ts';
import { shellText } from './i18n/shell-texts.tsx';

interface CrashScreenProps {
  /** The thrown value. */
  cause: unknown;
  /** Renders again; without it, as in a page of the dev server, the page is loaded again. */
  onRetry?(): void;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** Replaces a page that crashed. Style sheets hide the rest of the main region while it is shown. */
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
      {/* Inline, since it is too rare for the style sheet of every page. */}
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {causeChain(cause).join('\n\nCause:\n')}
      </pre>
    </div>
  );
}
