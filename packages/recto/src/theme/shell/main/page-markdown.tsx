import { useState } from 'react';
import { replayAttribute } from '../../../utils/dom-contract.ts';
import { pathInFormat } from '../../../utils/url.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import { useShellActions } from '../../shell-actions.ts';
import type { PageMarkdownProps } from '../../slots.ts';
import { Icon } from '../icon.tsx';

/** Milliseconds for which the button shows "Copied". */
const copiedFor = 1000;

/** Links to the Markdown of the page, and copies it. If it cannot be copied, it is opened. */
export function PageMarkdown({ path }: PageMarkdownProps) {
  const actions = useShellActions();
  const [copied, setCopied] = useState(false);
  const href = pathInFormat(path, 'md');
  const copy = async () => {
    try {
      await copyText(href);
      actions?.announce(shellText('theme.page.copied'));
      setCopied(true);
      setTimeout(() => setCopied(false), copiedFor);
    } catch {
      location.assign(href);
    }
  };
  return (
    <>
      <a className="theme-edit-this-page" href={href} type="text/markdown" target="_blank" rel="noopener">
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

/** Copies a file. The clipboard receives a promise, since the permission of a click expires while a request is pending. */
async function copyText(href: string): Promise<void> {
  const text = fetch(href).then(async (response) => {
    if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
