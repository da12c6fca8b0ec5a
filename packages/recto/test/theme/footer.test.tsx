import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Footer } from '../../src/model/site.ts';
import { FooterView } from '../../src/theme/footer.tsx';

const render = (footer: Footer) => renderToStaticMarkup(<FooterView footer={footer} />);

describe('footer', () => {
  test('titled groups are columns', () => {
    const groups = [{ title: 'Docs', items: [{ label: 'Start', href: '/docs/start' }] }];
    expect(render({ style: 'light', groups })).toBe(
      '<footer class="footer footer--light"><div class="footer__inner"><div class="footer__links">' +
        '<div class="footer__col"><p class="footer__title">Docs</p><ul class="footer__items"><li class="footer__item">' +
        '<a class="footer__link-item" href="/docs/start">Start</a></li></ul></div></div></div></footer>',
    );
  });

  test('an untitled group is a row', () => {
    const html = render({ style: 'dark', groups: [{ items: [{ html: '<b>Raw</b>' }] }] });
    expect(html).toContain('footer--dark');
    expect(html).toContain(
      '<div class="footer__row"><ul class="footer__items"><li class="footer__item"><b>Raw</b></li>',
    );
  });

  test('the logo is linked only where it has an address', () => {
    const logo = { src: '/l.svg', alt: 'Us', width: 40 };
    const image = '<img class="logo" src="/l.svg" alt="Us" width="40"/>';
    expect(render({ style: 'light', groups: [], logo })).toContain(
      `<div class="footer__logo">${image}</div>`,
    );
    expect(render({ style: 'light', groups: [], logo: { ...logo, href: '/' } })).toContain(
      `<a href="/">${image}</a>`,
    );
  });

  test('the copyright is the author’s markup', () => {
    expect(render({ style: 'light', groups: [], copyright: '© <i>Us</i>' })).toContain(
      '<div class="footer__copyright">© <i>Us</i></div>',
    );
  });
});
