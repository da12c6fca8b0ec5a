import { replayAttribute } from '../../model/dom-contract.ts';
import type { ShellSite } from '../../model/shell-state.ts';
import { useShellActions } from '../shell-actions.ts';
import { shellText } from '../shell-texts.tsx';
import { Icon } from './icon.tsx';
import { RawHtml } from './raw-html.tsx';

/** News of the site, below the navbar; scrolls away with the page. CSS hides it once it has been closed. */
export function AnnouncementBar({ bar }: { bar: NonNullable<ShellSite['announcement']> }) {
  const actions = useShellActions();
  const classes = ['theme-announcement-bar', bar.isCloseable && 'theme-announcement-bar--closeable'];
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      aria-label={shellText('theme.AnnouncementBar.ariaLabel')}
    >
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
