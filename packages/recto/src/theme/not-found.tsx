import { joinPath } from '../base/url.ts';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { classNames } from './class-names.ts';
import { pageText } from './i18n/page-texts.ts';

interface NotFoundProps {
  site: Pick<Site, 'routes'>;
  config: SiteConfig;
}

/** The article of the not-found page, with links to the home page and the docs if the site has them. */
export function NotFound({ site: { routes }, config: { baseUrl, docs } }: NotFoundProps) {
  const home = routes.get(baseUrl);
  const start = routes.get(baseUrl + joinPath(docs.routeBasePath));
  const links = [
    home && { href: home.path, label: pageText('theme.NotFound.home') },
    start &&
      start !== home && {
        href: start.kind === 'redirect' ? start.to : start.path,
        label: pageText('theme.NotFound.docs'),
      },
  ].filter((link) => link !== undefined && link !== false);
  return (
    <>
      <h1>{pageText('theme.NotFound.title')}</h1>
      <p>{pageText('theme.NotFound.p1')}</p>
      <p>{pageText('theme.NotFound.p2')}</p>
      <nav className="next-steps" aria-label={pageText('theme.NotFound.nextSteps')}>
        {links.map(({ href, label }, index) => (
          <a key={href} className={classNames('button', index === 0 && 'button--primary')} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
