/** The id of the main region; no heading can claim it, since slugs have no colon. */
export const mainId = 'recto:main';

/** The first stop of the keyboard: over the navigation, to the article. */
export function SkipLink() {
  return (
    <section aria-label="Skip to main content">
      <a className="skip-link" href={`#${mainId}`}>
        Skip to main content
      </a>
    </section>
  );
}
