import { replayAttribute } from '../../../model/dom-contract.ts';
import type { ShellSite } from '../../../model/shell-state.ts';
import { classNames } from '../../class-names.ts';
import { shellText } from '../../i18n/shell-texts.tsx';
import { useShellActions } from '../../shell-actions.ts';
import { RawHtml } from '../../static-html.tsx';
import { Icon } from '../icon.tsx';

/** The site's announcement, below the navbar; scrolls away with the page. CSS hides it once it is closed. */
export function AnnouncementBar({ bar }: { bar: NonNullable<ShellSite['announcement']> }) {
  const actions = useShellActions();
  const className = classNames(
    'theme-announcement-bar',
    bar.isCloseable && 'theme-announcement-bar--closeable',
  );
  return (
    <section className={className} aria-label={shellText('theme.AnnouncementBar.ariaLabel')}>
      <RawHtml as="div" html={bar.content} className="theme-announcement-bar__content" />
      {bar.isCloseable && (
        <button
          type="button"
          className="icon-button theme-announcement-bar__close"
          aria-label={shellText('theme.AnnouncementBar.closeButtonAriaLabel')}
          {...{ [replayAttribute]: '' }}
          onClick={() => actions?.dismissAnnouncement()}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
