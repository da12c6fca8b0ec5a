/** The script of the dev server's error pages, which have no shell: reloads after a change. */
import.meta.hot?.on('recto:update', () => location.reload());
import.meta.hot?.send('recto:made', Number(document.documentElement.dataset.made));
