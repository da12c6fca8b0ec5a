import type { Footer } from '../model/site.ts';
import { Anchor } from './shell/anchor.tsx';
import { Logo } from './shell/logo.tsx';
import { RawHtml } from './shell/raw-html.tsx';

type Group = Footer['groups'][number];

/** The site's footer: columns of links or one row, logo, copyright. Static; no script ever touches it. */
export function FooterView({ footer }: { footer: Footer }) {
  const { groups, logo, copyright, style } = footer;
  return (
    <footer className={`footer footer--${style}`}>
      <div className="footer__inner">
        {groups.length > 0 && (
          <div className="footer__links">
            {groups.map((group) => (
              <FooterGroup key={group.title ?? ''} group={group} />
            ))}
          </div>
        )}
        {logo && <FooterLogo logo={logo} />}
        {copyright && <RawHtml as="div" html={copyright} className="footer__copyright" />}
      </div>
    </footer>
  );
}

function FooterGroup({ group }: { group: Group }) {
  return (
    <div className={group.title ? 'footer__col' : 'footer__row'}>
      {group.title && <p className="footer__title">{group.title}</p>}
      <ul className="footer__items">
        {group.items.map((item) =>
          'html' in item ? (
            <RawHtml key={item.html} as="li" html={item.html} className="footer__item" />
          ) : (
            <li key={`${item.label} ${item.href}`} className="footer__item">
              <Anchor className="footer__link-item" href={item.href}>
                {item.label}
              </Anchor>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function FooterLogo({ logo }: { logo: NonNullable<Footer['logo']> }) {
  const { href, target, ...image } = logo;
  const picture = <Logo {...image} />;
  return (
    <div className="footer__logo">
      {href ? (
        <Anchor href={href} {...(target ? { target } : {})}>
          {picture}
        </Anchor>
      ) : (
        picture
      )}
    </div>
  );
}
