import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { FooterView } from '../theme/footer.tsx';

/** The footer, which is the same on every page of a site; none where the site has none. */
export function footerHtml({ footer }: Site, { theme }: SiteConfig): string | undefined {
  const { defaultMode, disableSwitch } = theme.colorMode;
  return (
    footer &&
    renderToStaticMarkup(<FooterView footer={footer} colorMode={disableSwitch ? undefined : defaultMode} />)
  );
}
