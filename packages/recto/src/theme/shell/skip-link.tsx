import { shellText } from '../shell-texts.tsx';
/** The id of the main region; no heading can claim it, since slugs have no colon. */
export const mainId = 'recto:main';

/** The first stop of the keyboard: over the navigation, to the article. */
export function SkipLink() {
  return (
    <section aria-label={shellText('theme.common.skipToMainContent')}>
      <a className="skip-link" href={`#${mainId}`}>
        {shellText('theme.common.skipToMainContent')}
      </a>
    </section>
  );
}
