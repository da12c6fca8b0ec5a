import { twinPath } from '../base/twin.ts';
import { announce } from './announcer.ts';

/**
 * Copies the Markdown of the page at `path`. The text is handed to the clipboard as a promise, since browsers forget
 * the press that allows it while a request is on its way.
 */
export async function copyPage(path: string, said: string): Promise<void> {
  const text = fetch(twinPath(path)).then(async (response) => {
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  announce(said);
}
