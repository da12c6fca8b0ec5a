import { mainId, skipLinkClass } from '../../model/dom-contract.ts';
import { shellText } from '../shell-texts.tsx';
/** The first stop of the keyboard: over the navigation, to the article. */
export function SkipLink() {
  return (
    <section aria-label={shellText('theme.common.skipToMainContent')}>
      <a className={skipLinkClass} href={`#${mainId}`}>
        {shellText('theme.common.skipToMainContent')}
      </a>
    </section>
  );
}
