import type { FooterItem, Footer as FooterModel } from '../site/navbar/nav-item.ts';
import { setModeAttribute } from '../utils/dom-contract.ts';
import { classNames } from './class-names.ts';
import { pageText } from './i18n/page-texts.ts';
import { Icon } from './shell/icon.tsx';
import { Anchor } from './shell/links.tsx';
import { LogoImage } from './shell/navbar/logo.tsx';
import type { FooterProps } from './slots.ts';
import { RawHtml } from './static-html.tsx';

/** The site's footer: logo, copyright, a switch of the color mode, and columns of links or one row. */
export function Footer({ footer, colorMode }: FooterProps) {
  if (!footer) return null;
  const { style, columns, row, logo, copyright } = footer;
  return (
    <footer className={classNames('footer', `footer--${style}`, style === 'dark' && 'on-dark')}>
      <div className="footer__inner">
        {(logo || copyright || colorMode) && (
          <div className="footer__brand">
            {logo && <FooterLogo logo={logo} />}
            {copyright && <RawHtml as="div" html={copyright} className="footer__copyright" />}
            {colorMode && <ColorModes pressed={colorMode} />}
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

/** Buttons of the color modes. The boot script updates them and handles clicks. */
function ColorModes({ pressed }: { pressed: 'light' | 'dark' }) {
  const button = (mode: 'light' | 'dark', name: string, icon: 'sun' | 'moon') => (
    <button
      type="button"
      className="icon-button"
      {...{ [setModeAttribute]: mode }}
      aria-pressed={mode === pressed}
      aria-label={name}
      title={name}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its default styles reset.
    <div role="group" className="color-mode footer__modes" aria-label={pageText('theme.colorMode.ariaLabel')}>
      {button('light', pageText('theme.colorMode.light'), 'sun')}
      {button('dark', pageText('theme.colorMode.dark'), 'moon')}
    </div>
  );
}
