import { beforeAll, describe, expect, it } from 'vitest';
import { attributes, links, texts } from '../read-document.ts';
import { type RenderedSite, renderSite } from './render-site.ts';

const files = {
  'docs/guide/start.md': '# Start\n',
  'docs/guide/next.md': '# Next\n',
  'docs/guide/deep.md': '# Deep\n',
  'docs/guide/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/api/one.md': '# One\n',
  'docs/api/two.md': '# Two\n',
  'static/plain.html': '',
};
const sidebars = { guide: ['guide/start', 'guide/next', 'guide/deep'], api: ['api/one', 'api/two'] };
const start = '/docs/guide/start';
const base = { to: start, activeBasePath: '/docs/api', position: 'left' } as const;
const more = [
  { to: '/docs/api/two', label: 'Two' },
  { to: '/docs/guide/next', html: '<i>Drawn</i>' },
  { type: 'html', value: '<hr class="line">' },
  { href: 'https://example.org/out', label: 'Out' },
  { to: 'pathname:///plain.html', label: 'Plain' },
  { to: 'pathname:///plain.html', label: 'Plain here', target: '_self', 'data-kind': 'demo' },
] as const;

let page: RenderedSite['page'];

beforeAll(async () => {
  const site = await renderSite(files, {
    sidebars,
    theme: {
      navbar: {
        items: [
          { to: '/docs/api', label: 'Below', position: 'left' },
          { href: '/docs/api/one', label: 'Href', position: 'left' },
          { ...base, label: 'Base' },
          { ...base, activeBaseRegex: '/GUIDE/', label: 'Regex' },
          { type: 'doc', docId: 'guide/start', position: 'left' },
          { type: 'doc', docId: 'guide/draft', label: 'Draft', position: 'left' },
          { type: 'doc', docId: 'hidden', label: 'Unlisted', position: 'left' },
          { type: 'docSidebar', sidebarId: 'api', label: 'Sidebar', position: 'left' },
          { to: '/docs/guide/next', html: '<i class="sign">Sign</i>', position: 'left' },
          { type: 'html', value: '<b class="mark">Mark</b>', position: 'left' },
          { label: 'More', position: 'right', items: [...more] },
          {
            label: 'Guide',
            to: '/docs/guide/next',
            position: 'right',
            items: [{ to: start, label: 'Start' }],
          },
        ],
      },
    },
  });
  page = site.page;
});

const current = '.navbar .navbar__link--active';

describe('the current item', () => {
  it.each([
    ['/docs/api/one', ['Below', 'Base', 'Sidebar']],
    ['/docs/api/two', ['Below', 'Base', 'Sidebar', 'More']],
    [start, ['Regex', 'guide/start', 'Guide']],
    ['/docs/guide/next', ['Regex', 'guide/start', 'Sign', 'More', 'Guide']],
    ['/docs/guide/deep', ['Regex', 'guide/start']],
    ['/docs/hidden', ['Unlisted']],
  ])(
    'on %s is %j: by path, base path, pattern or sidebar [NVB-08, NVB-09, NVB-10, NVB-11, NVB-12]',
    (path, labels) => {
      expect(texts(page(path), current)).toEqual(labels);
      const marked = attributes(page(path), `${current}:not(.dropdown__trigger)`, 'aria-current');
      expect(new Set(marked)).toEqual(new Set(['page']));
    },
  );

  it('is marked in a dropdown and in the menu too [NVB-08, NVB-09, NVB-10]', () => {
    const two = page('/docs/api/two');
    expect(texts(two, '.dropdown__link--active[aria-current="page"]')).toEqual(['Two']);
    expect(texts(two, '.dropdown__link--active')).toEqual(['Two']);
    expect(texts(two, '.main-menu details[open] > summary')).toEqual(['More']);
    expect(texts(page(start), '.main-menu details[open] > summary')).toEqual(['Guide']);
    expect(texts(two, '.main-menu a.menu__link--active')).toEqual(['Below', 'Base', 'Sidebar', 'Two']);
  });
});

it('items of drafts are missing, and those of unlisted pages show on them only [NVB-11]', () => {
  const labels = (path: string) => texts(page(path), '.navbar .navbar__item');
  expect(labels('/docs/guide/deep')).not.toContain('Unlisted');
  expect(labels('/docs/hidden')).toContain('Unlisted');
  for (const path of ['/docs/guide/deep', '/docs/hidden']) expect(labels(path)).not.toContain('Draft');
});

it('a sidebar item links to the first page of its sidebar [NVB-12]', () => {
  expect(links(page(start), '.navbar a.navbar__link')).toContainEqual(['Sidebar', '/docs/api/one']);
});

it('HTML is rendered as written in items, list entries and links [NVB-17]', () => {
  const document = page(start);
  expect(texts(document, '.navbar div.navbar__item > b.mark')).toEqual(['Mark']);
  expect(document.querySelectorAll('.navbar .dropdown__menu > li > hr.line')).toHaveLength(1);
  expect(texts(document, '.navbar a[href="/docs/guide/next"] > span > i.sign')).toEqual(['Sign']);
  expect(texts(document, '.main-menu a[href="/docs/guide/next"]')[0]).toBe('Sign');
});

it('links to other sites and files open a new tab unless their author sets a target [NVB-18]', () => {
  const found = [...page(start).querySelectorAll('.navbar .dropdown__menu a')].map((link) =>
    [link.textContent, ...['target', 'rel', 'data-kind'].map((name) => link.getAttribute(name))].join(' | '),
  );
  expect(found.slice(2, 5)).toEqual([
    'Out | _blank | noopener noreferrer | ',
    'Plain | _blank | noopener noreferrer | ',
    'Plain here | _self |  | demo',
  ]);
  expect(page(start).querySelector('.navbar a[href="/docs/api/one"]')?.getAttribute('target')).toBeNull();
});
