import { useState } from 'react';
import { markdownPath } from '../../base/url.ts';
import { replayAttribute } from '../../model/dom-contract.ts';
import { useShellActions } from '../shell-actions.ts';
import { shellText } from '../shell-texts.tsx';
import { Icon } from './icon.tsx';

/** How long the button says that it has copied. */
const copiedFor = 1000;

/** The page as text: to look at, and to take away. Where it cannot be copied, it is shown. */
export function PageText({ path }: { path: string }) {
  const actions = useShellActions();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await actions?.copyPage(path, shellText('theme.page.copied'));
      setCopied(true);
      setTimeout(() => setCopied(false), copiedFor);
    } catch {
      location.assign(markdownPath(path));
    }
  };
  return (
    <>
      <a
        className="theme-edit-this-page"
        href={markdownPath(path)}
        type="text/markdown"
        target="_blank"
        rel="noopener"
      >
        <Icon name="page" />
        {shellText('theme.page.markdown')}
      </a>
      <button
        type="button"
        className="theme-edit-this-page copy-page"
        {...{ [replayAttribute]: '' }}
        onClick={copy}
      >
        <Icon name="copy" />
        {shellText(copied ? 'theme.page.copied' : 'theme.page.copy')}
      </button>
    </>
  );
}
