import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Admonition, type AdmonitionProps, AdmonitionTitle } from '../../../src/theme/article/admonition.tsx';

function html(props: AdmonitionProps): string {
  return renderToStaticMarkup(<Admonition {...props} />).replace(/<svg.*?<\/svg>/g, '<svg/>');
}

describe('Admonition', () => {
  it('renders an icon, a title and its content', () => {
    expect(html({ kind: 'tip', children: <p>Text</p> })).toBe(
      '<div class="theme-admonition theme-admonition-tip">' +
        '<p class="theme-admonition__title"><svg/><span>Tip</span></p><p>Text</p></div>',
    );
  });

  it.each([
    ['note', 'note', 'Note'],
    ['info', 'info', 'Info'],
    ['warning', 'warning', 'Warning'],
    ['danger', 'danger', 'Danger'],
    ['caution', 'warning', 'Caution'],
    ['secondary', 'note', 'Secondary'],
    ['important', 'info', 'Important'],
    ['success', 'tip', 'Success'],
    ['brandnew', 'info', 'Brandnew'],
    ['toString', 'info', 'ToString'],
  ])('%s looks like %s and is titled %s', (kind, look, title) => {
    expect(html({ kind })).toContain(`theme-admonition-${look}"`);
    expect(html({ kind })).toContain(`<span>${title}</span>`);
    expect(html({ type: kind })).toBe(html({ kind }));
  });

  it('has an emoji, or the icon of a name', () => {
    expect(html({ icon: '💡' })).toContain('<span aria-hidden="true">💡</span>');
    expect(html({ icon: 'rocket' })).toContain('__title"><svg/><span>');
    expect(() => html({ icon: 'spaceship' })).toThrow('Unknown name "spaceship" of <Icon>.');
  });

  it('has no icon or title that is null', () => {
    expect(html({ icon: null })).toContain('__title"><span>Info</span></p>');
    expect(html({ title: null })).toContain('__title"><svg/><span></span></p>');
    expect(html({ icon: null, title: null, children: 'Text' })).toBe(
      '<div class="theme-admonition theme-admonition-info">' +
        '<p class="theme-admonition__title" hidden=""><span></span></p>Text</div>',
    );
  });

  it('has a class of its kind, if the site adds it', () => {
    const classes = /class="([^"]*)"/;
    expect(classes.exec(html({ kind: 'brandnew' }))?.[1]).toBe(
      'theme-admonition theme-admonition-brandnew theme-admonition-info',
    );
    expect(classes.exec(html({ kind: 'caution' }))?.[1]).toBe(
      'theme-admonition theme-admonition-caution theme-admonition-warning',
    );
  });

  it.each<[string, AdmonitionProps, string]>([
    ['text', { title: 'Mind <this>' }, 'Mind &lt;this&gt;'],
    ['an element', { title: <em>Mind</em> }, '<em>Mind</em>'],
    [
      'Markdown',
      {
        children: [
          <AdmonitionTitle key="t">
            Use <b>it</b>
          </AdmonitionTitle>,
          'x',
        ],
      },
      'Use <b>it</b>',
    ],
    ['Markdown alone', { children: <AdmonitionTitle>Use it</AdmonitionTitle> }, 'Use it'],
  ])('has a title of %s', (_, props, title) => {
    expect(html(props)).toContain(
      `<span>${title}</span></p>${Array.isArray(props.children) ? 'x' : ''}</div>`,
    );
  });

  it('nests', () => {
    expect(html({ kind: 'warning', children: <Admonition kind="danger">x</Admonition> })).toContain(
      '<span>Warning</span></p><div class="theme-admonition theme-admonition-danger">',
    );
  });
});
