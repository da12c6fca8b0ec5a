import { editorAttribute } from '../utils/dev-panel.ts';

/** Opens the file of a pressed button in the author's editor. */
export function openFilesInEditor(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${editorAttribute}]`) : null;
    const file = button?.getAttribute(editorAttribute);
    if (file) void fetch(`${import.meta.env.BASE_URL}__open-in-editor?file=${encodeURIComponent(file)}`);
  });
}
