/*
 * The boot of the dev server's error pages, which have no shell: loads the page again after a change.
 */
import.meta.hot?.on('recto:update', () => location.reload());
import.meta.hot?.send('recto:made', Number(document.documentElement.dataset.made));
