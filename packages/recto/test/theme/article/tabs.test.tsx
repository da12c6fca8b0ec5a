import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TabItem, Tabs, type TabsProps } from '../../../src/theme/article/tabs.tsx';

const ios = (
  <TabItem value="ios" label="iOS">
    <p>Xcode</p>
  </TabItem>
);
const web = <TabItem value="web">Browser</TabItem>;
const tv = <TabItem value="tv">Remote</TabItem>;

function html(props: TabsProps): string {
  return renderToStaticMarkup(<Tabs {...props} />, { identifierPrefix: 'c1-' });
}

/** The values of the tabs, the selected one in brackets. */
function shown(props: TabsProps): string {
  const tabs = html(props).matchAll(/aria-selected="(\w+)"[^>]*data-value="(\w+)"/g);
  return [...tabs].map(([, on, value]) => (on === 'true' ? `[${value}]` : value)).join(' ');
}

describe('Tabs', () => {
  it('renders labelled sections with the attributes of tabs', () => {
    const text = html({ children: [ios, web], groupId: 'os' });
    const id = /id="([^"]*)t0"/.exec(text)?.[1] ?? 'no id';
    expect(text.replaceAll(id, 'ID')).toBe(
      '<div class="tabs" data-part="tabs" data-group="os"><div role="tablist">' +
        '<button type="button" role="tab" id="IDt0" aria-controls="IDp0" aria-selected="true" data-value="ios">iOS</button>' +
        '<button type="button" role="tab" id="IDt1" aria-controls="IDp1" aria-selected="false" tabindex="-1" data-value="web">web</button>' +
        '</div>' +
        '<section role="tabpanel" id="IDp0" aria-labelledby="IDt0"><p class="tabs__title">iOS</p><p>Xcode</p></section>' +
        '<section role="tabpanel" id="IDp1" aria-labelledby="IDt1" data-off=""><p class="tabs__title">web</p>Browser</section>' +
        '</div>',
    );
  });

  it('renders the items of components, whose values are listed', () => {
    const Before = () => <TabItem value="old">Sail</TabItem>;
    const After = () => <TabItem value="new">Motor</TabItem>;
    const values = [{ value: 'old', label: 'Before' }, { value: 'new' }];
    const text = html({ values, children: [<Before key="a" />, <After key="b" />] });
    expect(
      [...text.matchAll(/<button[^>]*aria-selected="(\w+)"[^>]*>(\w+)/g)].map(([, ...one]) => one),
    ).toEqual([
      ['true', 'Before'],
      ['false', 'new'],
    ]);
    const panels = [
      ...text.matchAll(/<section role="tabpanel" id="[^"]*p(\d)"[^>]*?( data-off="")?>.*?<\/p>(\w+)/g),
    ];
    expect(panels.map(([, ...one]) => one)).toEqual([
      ['0', undefined, 'Sail'],
      ['1', ' data-off=""', 'Motor'],
    ]);
  });

  it('takes labels as values, and the group of Starlight', () => {
    const children = [<TabItem key="o" label="Orion" />, <TabItem key="g" label="Gemini" />];
    expect(shown({ children })).toBe('[Orion] Gemini');
    expect(html({ children, syncKey: 'sky' })).toContain('data-group="sky"');
  });

  it('ids are unique', () => {
    const text = renderToStaticMarkup(
      <>
        <Tabs>
          {ios}
          <TabItem value="web">
            <Tabs>{ios}</Tabs>
          </TabItem>
        </Tabs>
        <Tabs>{ios}</Tabs>
      </>,
    );
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });

  it.each<[string, TabsProps, string]>([
    ['the first', { children: [ios, web] }, '[ios] web'],
    ['the default item', { children: [ios, <TabItem key="w" value="web" default />] }, 'ios [web]'],
    ['the default value', { children: [ios, web], defaultValue: 'web' }, 'ios [web]'],
    ['none', { children: [ios, web], defaultValue: null }, 'ios web'],
    [
      'the order of values',
      { children: [ios, web], values: [{ value: 'web' }, { value: 'ios' }] },
      '[web] ios',
    ],
    [
      'the default of values',
      { children: [ios, web], values: [{ value: 'ios' }, { value: 'web', default: true }] },
      'ios [web]',
    ],
    [
      'items between blanks and in fragments',
      {
        children: [
          '\n',
          <>
            {ios} {web}
          </>,
          null,
          false,
          tv,
        ],
      },
      '[ios] web tv',
    ],
  ])('selects %s', (_, props, expected) => {
    expect(shown(props)).toBe(expected);
  });

  it.each<[string, TabsProps, string]>([
    ['no item', { children: '\n' }, 'Tabs has no TabItem.'],
    [
      'a value twice',
      { children: [ios, web, ios] },
      'Tabs has the value "ios" twice; each TabItem needs its own.',
    ],
    [
      'an unknown default',
      { children: [ios, web], defaultValue: 'tv' },
      'Tabs has the defaultValue "tv", but only the values "ios", "web".',
    ],
    [
      'an unknown value',
      { children: [ios], values: [{ value: 'tv' }] },
      'Tabs lists the value "tv", but no TabItem has it.',
    ],
    [
      'other content',
      { children: [ios, 'Text'] },
      'Tabs has content outside of its TabItems; move it into one of them.',
    ],
    [
      'a nameless query',
      { children: [ios], queryString: true },
      'Tabs with queryString needs a groupId, or the name itself: queryString="os".',
    ],
  ])('throws for %s', (_, props, message) => {
    expect(() => html(props)).toThrow(message);
  });

  it.each<[TabsProps, string]>([
    [
      { queryString: true, groupId: 'os' },
      '<div class="tabs" data-part="tabs" data-group="os" data-query="os">',
    ],
    [
      { queryString: 'system', groupId: 'os' },
      '<div class="tabs" data-part="tabs" data-group="os" data-query="system">',
    ],
    [{ queryString: false }, '<div class="tabs" data-part="tabs">'],
    [{ block: true, className: 'wide', lazy: true }, '<div class="tabs tabs--block wide" data-part="tabs">'],
  ])('%j', (props, start) => {
    expect(html({ ...props, children: [ios] })).toMatch(new RegExp(`^${start}`));
  });

  it('keeps one tab focusable if none is selected', () => {
    expect(html({ children: [ios, web], defaultValue: null }).match(/tabindex="-1"/g)).toHaveLength(1);
  });

  it('passes attributes to the button', () => {
    const item = <TabItem value="a" attributes={{ className: 'red', title: 'A' }} />;
    expect(html({ children: item })).toMatch(/<button class="red" title="A" type="button" role="tab"/);
  });
});

describe('TabItem', () => {
  it('renders label and content outside Tabs', () => {
    expect(renderToStaticMarkup(web)).toBe('<section><p class="tabs__title">web</p>Browser</section>');
  });
});
