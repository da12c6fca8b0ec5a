import { classNames } from './class-names.ts';
import { pageText } from './i18n/page-texts.ts';
import type { NotFoundProps } from './slots.ts';

/** The article of the not-found page, with links to the home page and the docs if the site has them. */
export function NotFound({ home, docs }: NotFoundProps) {
  const links = [
    home !== undefined && { href: home, label: pageText('theme.NotFound.home') },
    docs !== undefined && { href: docs, label: pageText('theme.NotFound.docs') },
  ].filter((link) => link !== false);
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
