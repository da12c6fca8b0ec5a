import type { FooterItem, Footer as FooterModel } from '../site/navbar/nav-item.ts';
import { partAttribute } from '../utils/dom-contract.ts';
import { classNames } from './class-names.ts';
import { Anchor } from './shell/links.tsx';
import { LogoImage } from './shell/navbar/logo.tsx';
import type { FooterProps } from './slots.ts';
import { RawHtml } from './static-html.tsx';

/** The site's footer: logo, copyright, and columns of links or one row. */
export function Footer({ footer }: FooterProps) {
  if (!footer) return null;
  const { style, columns, row, logo, copyright } = footer;
  return (
    <footer
      className={classNames('footer', `footer--${style}`, style === 'dark' && 'on-dark')}
      {...(style === 'dark' && { [partAttribute]: 'bars' })}
    >
      <div className="footer__inner">
        {(logo || copyright) && (
          <div className="footer__brand">
            {logo && <FooterLogo logo={logo} />}
            {copyright && <RawHtml as="div" html={copyright} className="footer__copyright" />}
          </div>
        )}
        {columns.length > 0 && (
          <div className="footer__links">
            {columns.map(({ title, className, items }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
              <div key={index} className={classNames('footer__col', className)}>
                {title && <p className="footer__title">{title}</p>}
                <FooterItems items={items} />
              </div>
            ))}
          </div>
        )}
        {row.length > 0 && <FooterItems items={row} className="footer__row" />}
      </div>
    </footer>
  );
}

function FooterItems({ items, className }: { items: FooterItem[]; className?: string }) {
  return (
    <ul className={classNames('footer__items', className)}>
      {items.map((item, index) =>
        'html' in item ? (
          <RawHtml
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
            key={index}
            as="li"
            html={item.html}
            className={classNames('footer__item', item.className)}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
          <li key={index} className="footer__item">
            <Anchor
              {...item.attributes}
              className={classNames('footer__link-item', item.className)}
              href={item.href}
            >
              {item.label}
            </Anchor>
          </li>
        ),
      )}
    </ul>
  );
}

function FooterLogo({ logo }: { logo: NonNullable<FooterModel['logo']> }) {
  const { href, target } = logo;
  const picture = <LogoImage logo={logo} lazy />;
  return (
    <div className="footer__logo">
      {href ? (
        <Anchor href={href} target={target}>
          {picture}
        </Anchor>
      ) : (
        picture
      )}
    </div>
  );
}
