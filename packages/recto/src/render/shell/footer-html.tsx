import { renderToStaticMarkup } from 'react-dom/server';
import type { Messages } from '../../model/locale.ts';
import type { Site } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { FooterView } from '../../theme/footer.tsx';
import { MessagesContext } from '../../theme/i18n/translate.tsx';

/** Renders the footer of a site, which is the same on every page; nothing if the site has none. */
export function footerHtml(
  { footer }: Site,
  { config: { theme }, messages }: { config: SiteConfig; messages: Messages },
): string | undefined {
  const { defaultMode, disableSwitch } = theme.colorMode;
  return (
    footer &&
    renderToStaticMarkup(
      <MessagesContext.Provider value={(id) => messages[id]}>
        <FooterView footer={footer} colorMode={disableSwitch ? undefined : defaultMode} />
      </MessagesContext.Provider>,
    )
  );
}
