// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SidebarItem } from '../../src/site/sidebar/sidebar.ts';
import { defaultComponents } from '../../src/theme/default-components.ts';
import { Shell } from '../../src/theme/shell.tsx';
import { type ShellActions, ShellActionsContext } from '../../src/theme/shell-actions.ts';
import type { ShellState } from '../../src/theme/shell-state.ts';
import { StaticHtml } from '../../src/theme/static-html.tsx';
import { category, docState, page, sidebarItems } from './sample-state.ts';

/** The same sidebar on a page inside Guides. */
const onGuide: SidebarItem[] = [
  category('Basics', '/docs/start'),
  category('Guides', '/docs/guides/one', {
    items: [
      category('Deep', '/docs/guides/one', { items: [page('One', '/docs/guides/one')] }),
      page('Two', '/docs/guides/two'),
    ],
  }),
  category('Engines', '/docs/engines', { hasPage: true }),
];

let root: Root;
let errors: unknown[];
let asked: string[];
let modes: string[];

const none: readonly string[] = [];

const actions: ShellActions = {
  loadBranch: async (href) => {
    asked.push(href);
    return onGuide;
  },
  setColorMode: (mode) => modes.push(mode),
  announce: () => undefined,
  version: { get: () => none, choose: () => {}, subscribe: () => () => {} },
};

function view(state: ShellState) {
  return (
    <ShellActionsContext.Provider value={actions}>
      <Shell
        components={defaultComponents}
        state={state}
        article={<StaticHtml id="recto:content" />}
        footer={<StaticHtml id="footer" />}
      />
    </ShellActionsContext.Provider>
  );
}

/** Puts the page into the document as the build writes it, and hydrates it as the client does. */
async function open(state: ShellState): Promise<void> {
  document.body.innerHTML = `<div id="recto">${renderToString(
    <Shell
      components={defaultComponents}
      state={state}
      article={<StaticHtml id="recto:content" html="<p>Text</p>" />}
      footer={<StaticHtml id="footer" html="Foot" />}
    />,
  )}</div>`;
  await act(async () => {
    root = hydrateRoot(document.getElementById('recto') as HTMLElement, view(state), {
      onRecoverableError: (error) => errors.push(error),
    });
  });
}

const show = (state: ShellState) => act(async () => root.render(view(state)));

function labelled(text: string): HTMLElement {
  const found = [
    ...document.querySelectorAll<HTMLElement>('.theme-doc-sidebar-container [aria-expanded]'),
  ].find(
    (element) => element.textContent === text || element.getAttribute('aria-label')?.includes(`'${text}'`),
  );
  if (!found) throw new Error(`the sidebar has no category ${text}`);
  return found;
}

const press = (element: Element) => act(async () => (element as HTMLElement).click());
const isOpen = (text: string) => labelled(text).getAttribute('aria-expanded') === 'true';
const sidebarText = () => document.querySelector('[aria-label="Docs sidebar"]')?.textContent ?? '';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  errors = [];
  asked = [];
  modes = [];
});

afterEach(async () => {
  await act(async () => root.unmount());
});

describe('hydration', () => {
  test('matches the markup of the build', async () => {
    await open(docState());
    expect(errors).toEqual([]);
    expect(document.getElementById('recto:content')?.innerHTML).toBe('<p>Text</p>');
    expect(document.querySelector('.navbar__toggle')?.getAttribute('aria-expanded')).toBe('false');
  });

  test('keeps the article element across kinds of page', async () => {
    await open(docState());
    const article = document.getElementById('recto:content');
    const {
      sidebar: _,
      heading: __,
      ...rest
    } = docState({ kind: 'page', path: '/', breadcrumbs: [], toc: [] });
    await show(rest);
    expect(document.getElementById('recto:content')).toBe(article);
    expect(article?.innerHTML).toBe('<p>Text</p>');
    await show(docState());
    expect(document.getElementById('recto:content')).toBe(article);
  });
});

describe('sidebar', () => {
  test('a closed category loads its own children, not those of a branch with the same address', async () => {
    await open(docState());
    expect(sidebarText()).not.toContain('Two');
    await press(labelled('Guides'));
    expect(asked).toEqual(['/docs/guides/one']);
    expect(isOpen('Guides')).toBe(true);
    expect(sidebarText()).toContain('DeepOneTwo');
    expect(isOpen('Basics')).toBe(true);
  });

  test('a closed category whose items are known opens without loading', async () => {
    const items = [
      category('Links', 'https://example.org/', { items: [page('Elsewhere', 'https://example.org/')] }),
    ];
    await open(docState({ sidebar: { name: 'guides', items } }));
    expect(isOpen('Links')).toBe(false);
    await press(labelled('Links'));
    expect(isOpen('Links')).toBe(true);
    expect(asked).toEqual([]);
  });

  test('reopening a category loads nothing', async () => {
    await open(docState());
    for (const expected of [true, false, true]) {
      await press(labelled('Guides'));
      expect(isOpen('Guides')).toBe(expected);
    }
    expect(asked).toHaveLength(1);
  });

  test('open categories stay open on the next page, and the branch of the page opens', async () => {
    await open(docState());
    await show(docState({ path: '/docs/guides/two', sidebar: { name: 'guides', items: onGuide } }));
    expect(isOpen('Guides')).toBe(true);
    expect(isOpen('Basics')).toBe(true);
    expect(sidebarText()).toContain('StartInstall');
    expect(document.querySelector('.menu [aria-current="page"]')?.textContent).toBe('Two');
  });

  test('opening a category closes the others of its level, if the site wants that', async () => {
    const one = (label: string) =>
      category(label, `/${label}/in/a`, {
        collapsed: false,
        items: [
          category(`${label} in`, `/${label}/in/a`, {
            collapsed: false,
            items: [page('a', `/${label}/in/a`)],
          }),
        ],
      });
    const items = [one('A'), one('B'), page('C', '/c')];
    const { site } = docState();
    const state = (path: string) =>
      docState({
        path,
        site: { ...site, autoCollapseCategories: true },
        sidebar: { name: 'guides', items: [...items] },
      });
    const openOnes = () => ['A', 'A in', 'B', 'B in'].filter(isOpen);
    await open(state('/c'));
    expect(openOnes()).toEqual(['A', 'A in', 'B', 'B in']);
    await press(labelled('A'));
    expect(openOnes()).toEqual(['A in', 'B', 'B in']);
    await press(labelled('A'));
    expect(openOnes()).toEqual(['A', 'A in', 'B in']);
    await show(state('/B/in/a'));
    expect(openOnes()).toEqual(['A in', 'B', 'B in']);
  });

  test('a closed branch opens again when it contains the page', async () => {
    await open(docState());
    await press(labelled('Basics'));
    expect(isOpen('Basics')).toBe(false);
    await show(docState({ path: '/docs/install' }));
    expect(isOpen('Basics')).toBe(false);
    await show(docState({ path: '/docs/install', sidebar: { name: 'guides', items: [...sidebarItems] } }));
    expect(isOpen('Basics')).toBe(true);
  });

  test.each([
    ['another address', '/docs/b/one'],
    ['the same address', '/docs/a/one'],
  ])('categories with the same label and %s open independently', async (_, href) => {
    const first = category('Same', '/docs/a/one', { items: [page('Of the first', '/docs/a/one')] });
    const second = category('Same', href, { items: [page('Of the second', href)] });
    const closed = [first, second].map(({ items: __, ...rest }) => rest);
    const load = vi.spyOn(actions, 'loadBranch').mockResolvedValue([first, second]);
    await open(docState({ sidebar: { name: 'guides', items: closed } }));
    const [one, other] = document.querySelectorAll('.theme-doc-sidebar-container [aria-expanded]');
    if (!one || !other) throw new Error('the sidebar has both');
    await press(other);
    expect([one, other].map((each) => each.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
    expect(sidebarText()).toBe('SameSameOf the second');
    await press(one);
    expect(sidebarText()).toBe('SameOf the firstSameOf the second');
    load.mockRestore();
  });

  test('another sidebar starts with new state', async () => {
    await open(docState());
    await show(
      docState({ path: '/docs/api', sidebar: { name: 'api', items: [category('Basics', '/docs/api/a')] } }),
    );
    expect(isOpen('Basics')).toBe(false);
  });

  test('the caret of a category with a page folds it without navigation', async () => {
    const items = [
      category('Engines', '/docs/engines', { hasPage: true, items: [page('One', '/docs/engines/one')] }),
    ];
    await open(docState({ path: '/docs/engines', sidebar: { name: 'guides', items } }));
    // So high that it still moves when the test looks.
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1_000_000);
    await press(labelled('Engines'));
    height.mockRestore();
    expect(isOpen('Engines')).toBe(false);
    expect(document.querySelector('.menu__list--moving')?.textContent).toBe('One');
  });
});

describe('colour mode', () => {
  test.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ])('a click in %s mode switches to %s', async (now, then) => {
    await open(docState());
    document.documentElement.dataset.theme = now;
    await press(document.querySelector('.color-mode') as Element);
    expect(modes).toEqual([then]);
  });
});

describe('dropdown', () => {
  test('opens and closes by its button, and closes by Escape', async () => {
    await open(docState());
    const trigger = document.querySelector('.dropdown__trigger') as HTMLElement;
    for (const expected of ['true', 'false', 'true']) {
      await press(trigger);
      expect(trigger.getAttribute('aria-expanded')).toBe(expected);
    }
    await act(async () =>
      trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    expect(document.querySelector('.dropdown')?.getAttribute('data-open')).toBe('false');
  });
});

describe('navbar', () => {
  /** How many listeners for scrolling a page of the site has once it is alive. */
  async function scrollListeners(site: Partial<ShellState['site']>): Promise<number> {
    const added = vi.spyOn(window, 'addEventListener');
    await open(docState({ toc: [], site: { ...docState().site, ...site } }));
    const count = added.mock.calls.filter(([type]) => type === 'scroll').length;
    added.mockRestore();
    return count;
  }

  test('listens to scrolling only if the navbar can hide [HID-01]', async () => {
    expect(await scrollListeners({})).toBe(0);
    expect(document.querySelector('.navbar--hideable')).toBe(null);
    await act(async () => root.unmount());
    expect(await scrollListeners({ hideNavbarOnScroll: true })).toBe(1);
    expect(document.querySelector('.navbar--hideable')).not.toBe(null);
  });
});
