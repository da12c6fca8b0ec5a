import { useEffect, useRef, useState } from 'react';
import { translate } from 'recto-docs/components';
import { DocFooter, type DocFooterProps } from 'recto-docs/theme';
import { textOf } from './texts.ts';
import { usePageActions } from './use-page-actions.ts';

/** What is below a page, and for documents the question whether it was helpful. */
export default function DocFooterWithFeedback(props: DocFooterProps) {
  const { kind, path, isPost } = props.state;
  return (
    <>
      {kind === 'doc' && !isPost && <Feedback key={path} />}
      <DocFooter {...props} />
    </>
  );
}

function Feedback() {
  const { actions, url, fill } = usePageActions();
  const { endpoint, issueUrl } = actions.feedback ?? {};
  return (
    <div className="feedback">
      {endpoint && <Question endpoint={endpoint} url={url} />}
      {issueUrl && (
        <a href={fill(issueUrl)} target="_blank" rel="noopener noreferrer">
          {translate(textOf('theme.feedback.issue'))}
        </a>
      )}
    </div>
  );
}

/** Two buttons, which need JavaScript, and the status of the answer. */
function Question({ endpoint, url }: { endpoint: string; url: string }) {
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | 'failed'>('asked');
  const status = useRef<HTMLParagraphElement>(null);
  // The focused button is gone.
  useEffect(() => {
    if (state === 'sent') status.current?.focus({ preventScroll: true });
  }, [state]);
  const send = async (helpful: boolean) => {
    setState('sending');
    try {
      // As plain text, a request to another site needs no permission in advance.
      const body = JSON.stringify({ url, helpful });
      const response = await fetch(endpoint, { method: 'POST', body, credentials: 'omit', keepalive: true });
      setState(response.ok ? 'sent' : 'failed');
    } catch {
      setState('failed');
    }
  };
  const answer = (id: 'theme.feedback.yes' | 'theme.feedback.no') => (
    <button
      type="button"
      className="feedback__answer"
      data-replay=""
      // The focus would be lost on a disabled button.
      aria-disabled={state === 'sending'}
      onClick={() => state !== 'sending' && void send(id === 'theme.feedback.yes')}
    >
      {translate(textOf(id))}
    </button>
  );
  return (
    <div className="feedback__question">
      {state !== 'sent' && (
        <fieldset className="feedback__answers">
          <legend>{translate(textOf('theme.feedback.question'))}</legend>
          {answer('theme.feedback.yes')}
          {answer('theme.feedback.no')}
        </fieldset>
      )}
      <p role="status" tabIndex={-1} ref={status}>
        {state === 'sent' && translate(textOf('theme.feedback.thanks'))}
        {state === 'failed' && translate(textOf('theme.feedback.failed'))}
      </p>
    </div>
  );
}
