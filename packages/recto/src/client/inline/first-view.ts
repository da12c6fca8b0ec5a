/*
 * Inlined in documents with a long article: shows its beginning before the rest is laid out, unless the browser goes to
 * an anchor or restores a position.
 */
import { contentId } from '../../utils/dom-contract.ts';
import { layOutFirstView } from '../boot/first-view.ts';

const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (load?.type === 'navigate' && !load.name.includes('#')) {
  // When the document has been parsed, and before modules run.
  document.addEventListener(
    'readystatechange',
    () => {
      const article = document.getElementById(contentId);
      const isPainted = performance.getEntriesByType('paint').length > 0;
      if (article && !isPainted) layOutFirstView(article);
    },
    { once: true },
  );
}
