import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Footer as FooterModel } from '../../src/site/navbar/nav-item.ts';
import { Footer } from '../../src/theme/footer.tsx';

const render = (footer: Partial<FooterModel>) =>
  renderToStaticMarkup(<Footer footer={{ style: 'light', columns: [], row: [], ...footer }} />);

describe('footer', () => {
  test('renders groups as columns, with or without a title [FTR-01]', () => {
    const start = { label: 'Start', href: '/docs/start' };
    const columns = [
      { title: 'Docs', items: [start] },
      { className: 'wide', items: [{ html: '<b>Raw</b>' }] },
    ];
    expect(render({ columns })).toBe(
      '<footer class="footer footer--light"><div class="footer__inner"><div class="footer__links">' +
        '<div class="footer__col"><p class="footer__title">Docs</p><ul class="footer__items"><li class="footer__item">' +
        '<a class="footer__link-item" href="/docs/start">Start</a></li></ul></div>' +
        '<div class="footer__col wide"><ul class="footer__items"><li class="footer__item"><b>Raw</b></li></ul></div>' +
        '</div></div></footer>',
    );
  });

  test('renders single links as a row; external links open a new tab and keep their attributes [FTR-01, FTR-02]', () => {
    const out = {
      label: 'Out',
      href: 'https://x.org',
      className: 'c',
      attributes: { rel: 'me', 'data-x': 'y' },
    };
    const html = render({ style: 'dark', row: [{ html: '<b>Raw</b>' }, out] });
    expect(html).toContain('class="footer footer--dark on-dark"');
    expect(html).toContain(
      '<ul class="footer__items footer__row"><li class="footer__item"><b>Raw</b></li><li class="footer__item">' +
        '<a target="_blank" rel="me" data-x="y" class="footer__link-item c" href="https://x.org">Out</a></li></ul>',
    );
  });

  test('renders both versions of the logo with their size, and a link only if it has an address [FTR-03]', () => {
    const logo = { src: '/l.svg', alt: 'Us', width: 40, height: 20, className: 'c' };
    const rest = 'alt="Us" width="40" height="20" loading="lazy"';
    const image = `<img class="logo c" src="/l.svg" ${rest}/>`;
    expect(render({ logo })).toContain(`<div class="footer__logo">${image}</div>`);
    expect(render({ logo: { ...logo, href: '/', target: '_self' } })).toContain(
      `<a target="_self" href="/">${image}</a>`,
    );
    expect(render({ logo: { ...logo, srcDark: '/d.svg' } })).toContain(
      `<img class="logo c themed--light" src="/l.svg" ${rest}/><img class="logo c themed--dark" src="/d.svg" ${rest}/>`,
    );
  });

  test('renders the copyright as HTML [FTR-04]', () => {
    expect(render({ copyright: '© <i>Us</i>' })).toContain(
      '<div class="footer__copyright">© <i>Us</i></div>',
    );
  });

  test('leaves the switch of the color mode to the navbar [FTR-06]', () => {
    expect(render({ copyright: 'x', columns: [{ items: [] }] })).not.toContain('<button');
  });
});
