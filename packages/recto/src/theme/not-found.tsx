import { nearClass, partAttribute, searchButtonAttribute } from '../utils/dom-contract.ts';
import { classNames } from './class-names.ts';
import { pageText } from './i18n/page-texts.ts';
import { Icon } from './shell/icon.tsx';
import type { NotFoundProps } from './slots.ts';

/**
 * The article of the not-found page: a search field, pages with a similar address, which its script finds in the sitemap, and
 * links to the home page and the docs if the site has them.
 */
export function NotFound({ home, docs, hasSearch }: NotFoundProps) {
  const links = [
    home !== undefined && { href: home, label: pageText('theme.NotFound.home') },
    docs !== undefined && { href: docs, label: pageText('theme.NotFound.docs') },
  ].filter((link) => link !== false);
  return (
    <>
      <h1>{pageText('theme.NotFound.title')}</h1>
      <p>{pageText('theme.NotFound.p1')}</p>
      {hasSearch && (
        <button type="button" className="search-button" {...{ [searchButtonAttribute]: '' }}>
          <Icon name="search" />
          {pageText('theme.SearchBar.label')}
        </button>
      )}
      <nav
        {...{ [partAttribute]: 'not-found' }}
        className={nearClass}
        aria-label={pageText('theme.NotFound.near')}
      >
        <p>{pageText('theme.NotFound.near')}</p>
      </nav>
      <nav className="next-steps" aria-label={pageText('theme.NotFound.nextSteps')}>
        {links.map(({ href, label }, index) => (
          <a key={href} className={classNames('button', index === 0 && 'button--primary')} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <p>{pageText('theme.NotFound.p2')}</p>
    </>
  );
}
