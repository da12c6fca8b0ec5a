import {
  Children,
  cloneElement,
  createContext,
  forwardRef,
  memo,
  PureComponent,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { setNestedOrigin } from '../../../src/content/nested-origin.ts';
import { type CopiedChild, InScope } from '../../../src/render/article/article-contexts.tsx';
import { isIsland, island } from '../../../src/render/article/island.tsx';
import { rendererAt } from '../../../src/utils/node/renderer-copies.ts';

const origin = { module: 'src/menu.tsx', name: 'Menu', isBundled: true };

it.each([
  ['a function', () => null],
  ['what memo returns', memo(() => null)],
  ['what forwardRef returns', forwardRef(() => null)],
])('an island has the parts of %s, and nothing of React', (_, Menu) => {
  const Item = () => null;
  const wrapped = island(Object.assign(Menu, { Item }), origin) as object;
  expect(isIsland(wrapped)).toBe(true);
  expect(Object.keys(wrapped)).toEqual(['Item']);
  expect(wrapped).toHaveProperty('Item', Item);
});

it('an island has the static methods of a class and of those that it extends', () => {
  class Base extends PureComponent {
    static label() {
      return 'label';
    }
  }
  class Menu extends Base {
    static info = () => 'info';
    static title() {
      return 'title';
    }
    override render() {
      return null;
    }
  }
  const wrapped = island(Menu, origin) as typeof Menu;
  expect(isIsland(wrapped)).toBe(true);
  expect([wrapped.label(), wrapped.title(), wrapped.info()]).toEqual(['label', 'title', 'info']);
});

it('a component that code calls is the element of its island', () => {
  const Menu = island(() => <b />, origin) as (props?: object) => ReactElement;
  expect(Menu().type).toBe(Menu);
  expect(Menu({ id: 'a' }).props).toEqual({ id: 'a' });
});

const Name = createContext('nothing');
const Shown = () => <b>{useContext(Name)}</b>;
const Nested = island(Shown, { ...origin, name: 'Shown' }) as () => ReactNode;

/** Calls the renderer itself, like packages that collect styles. */
function RendersItself() {
  const html = renderToStaticMarkup(<Nested />);
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

it.each([
  ['an island that provides contexts', { provides: ['name'] }, 'outer'],
  ['another island', {}, 'nothing'],
])('keeps contexts after %s that calls the renderer', (_, changes, inside) => {
  const Outer = island(RendersItself, { ...origin, ...changes }) as () => ReactNode;
  const html = rendererAt(0).renderToStaticMarkup(
    <Name value="outer">
      <Outer />
      <Shown />
    </Name>,
  );
  expect(html).toContain(`<div><b>${inside}</b></div>`);
  expect(html.endsWith('<b>outer</b>')).toBe(true);
});

it('keeps components static in HTML that a component renders itself', () => {
  const html = rendererAt(0).renderToStaticMarkup(
    <Name value="outer">
      <RendersItself />
      <Shown />
    </Name>,
  );
  expect(html).toBe('<div><b>outer</b></div><b>outer</b>');
});

it('keeps islands static that a component renders which is static because of a prop, but not its children', () => {
  const Dated = ({ children }: { date: Date; children?: ReactNode }) => (
    <div>
      <Nested />
      {children}
    </div>
  );
  const Static = island(Dated, { ...origin, name: 'Dated' }) as typeof Dated;
  const html = rendererAt(0).renderToStaticMarkup(
    <Static date={new Date(0)}>
      <Nested />
    </Static>,
  );
  expect(html).toMatch(/^<div><b>nothing<\/b><recto-island [^>]*><b>nothing<\/b><\/recto-island><\/div>$/);
});

type Component = (props: { label?: string; children?: ReactNode }) => ReactNode;

/** Shows the labels of its children, and these. */
const Labels: Component = ({ children }) => (
  <Name value="inner">
    {Children.map(children, (child) => (
      <u>{(child as ReactElement<{ label?: string }>).props.label ?? 'none'}</u>
    ))}
    {children}
  </Name>
);
const Panel: Component = ({ children }) => (
  <p>
    {useContext(Name)}: {children}
  </p>
);

it.each([
  ['an island', {}, 'nothing'],
  ['an island that provides contexts', { provides: ['name'] }, 'inner'],
])('%s reads the props of components between its tags', (_, changes, name) => {
  const Outer = island(Labels, { ...origin, ...changes }) as Component;
  const Inner = island(Panel, { ...origin, name: 'Panel', reads: ['name'] }) as Component;
  const html = rendererAt(0).renderToStaticMarkup(
    <Name value="outer">
      <Outer>
        <Inner label="First">
          <em>one</em>
        </Inner>
        <Inner label="Second">two</Inner>
      </Outer>
    </Name>,
  );
  const [shown = '', copy] = html.split('<template data-copied="">');
  expect(shown).toContain('<u>First</u><u>Second</u>');
  expect(shown.replace(/<\/?recto-[^>]*>|<!-- -->/g, '')).toContain(
    `<p>${name}: <em>one</em></p><p>${name}: two</p>`,
  );
  expect(copy).toContain('data-name="Panel" data-props="{&quot;label&quot;:&quot;Second&quot;}"');
});

it.each([
  ['an island', {}],
  ['an island that provides contexts', { provides: ['name'] }],
])('%s finds components between its tags by their keys', (_, changes) => {
  const Keyed = island(
    ({ children }: { children?: ReactNode }) => (
      <Name value="inner">
        {Children.toArray(children).find((child) => `${(child as ReactElement).key}`.endsWith('second'))}
      </Name>
    ),
    { ...origin, ...changes },
  ) as Component;
  const html = rendererAt(0).renderToStaticMarkup(
    <Keyed>
      <Panel key="first">one</Panel>
      {[0].map((key) => (
        <Panel key={key}>nought</Panel>
      ))}
      <Panel key="second">two</Panel>
    </Keyed>,
  );
  const [shown = '', copy = ''] = html.split('<template data-copied="">');
  expect(shown.replace(/<\/?recto-[^>]*>/g, '')).toMatch(/^<p>(?:inner|nothing): two<\/p>$/);
  expect([...copy.matchAll(/data-props="([^"]*)"/g)].map(([, props]) => props)).toEqual([
    '{&quot;key&quot;:&quot;first&quot;}',
    '{&quot;key&quot;:&quot;0&quot;}',
    '{&quot;key&quot;:&quot;second&quot;}',
  ]);
});

it('finds components between its tags by their names', () => {
  const Section = () => <p>text</p>;
  const byName = ({ children }: { children?: ReactNode }) => {
    const names = Children.map(children, (child) => ((child as ReactElement).type as typeof Section).name);
    return names?.includes('Section') ? <b>found</b> : children;
  };
  const Named = island(byName, origin) as Component;
  const html = rendererAt(0).renderToStaticMarkup(
    <Named>
      <Section />
    </Named>,
  );
  expect(html).toContain('<b>found</b>');
});

it('shows a provider between its tags whose children throw outside of that', () => {
  const Tabs = island(Labels, { ...origin, name: 'Tabs', provides: ['name'] }) as Component;
  const Tab = () => {
    if (useContext(Name) === 'nothing') throw new Error('A tab is only possible among tabs.');
    return <p>tab</p>;
  };
  const Around = island(
    ({ children }: { children?: ReactNode }) => <div>{children}</div>,
    origin,
  ) as Component;
  const html = rendererAt(0).renderToStaticMarkup(
    <Around>
      <Tabs>
        <Tab />
      </Tabs>
    </Around>,
  );
  expect(html).toContain('<p>tab</p>');
});

it.each([
  ['an object', { code: 'a' }],
  ['a list of objects', [{ code: 'a' }, 'b']],
])('gives an island %s between its tags, also in the browser', (_, value) => {
  const Code = ({ children }: { children: unknown }) => <p>{JSON.stringify(children)}</p>;
  const Wrapped = island(Code, { ...origin, name: 'Code' }) as typeof Code;
  const html = rendererAt(0).renderToStaticMarkup(<Wrapped>{value}</Wrapped>);
  const json = JSON.stringify(value).replaceAll('"', '&quot;');
  expect(html).toContain(`<p>${json}</p>`);
  expect(html).toContain(`data-props="{&quot;children&quot;:${json}}"`);
});

it.each([
  ['an island', {}],
  ['an island that provides contexts', { provides: ['name'] }],
])('keeps children that %s may show later', (_, changes) => {
  const Later = island(() => <button type="button">Show</button>, { ...origin, ...changes }) as Component;
  const html = rendererAt(0).renderToStaticMarkup(
    <Later>
      <em>hidden</em>
    </Later>,
  );
  expect(html).toContain('<template data-copied=""><em>hidden</em></template>');
});

it('renders children that a provider shows later in its contexts', () => {
  const First = island(
    ({ children }: { children: ReactElement<{ label: string }>[] }) => (
      <Name value="inner">
        {children.map(({ key, props }) => (
          <u key={key}>{props.label}</u>
        ))}
        {children[0]}
      </Name>
    ),
    { ...origin, provides: ['name'] },
  ) as Component;
  const html = rendererAt(0).renderToStaticMarkup(
    <First>
      <Panel label="First">one</Panel>
      <Panel label="Second">two</Panel>
    </First>,
  );
  const [shown = '', copy] = html.split('<template data-copied="">');
  expect(shown).not.toContain('two');
  expect(copy).toContain('<recto-slot><p>inner: two</p></recto-slot>');
});

it.each([
  ['an island', {}],
  ['an island that provides contexts', { provides: ['name'] }],
])('%s that compares the types of its children shows them, and stays static', (_, changes) => {
  const Step = island(({ label, children }: { label?: string; children?: ReactNode }) => {
    return (
      <li>
        {label}: {children}
      </li>
    );
  }, origin) as Component;
  const Steps = island(
    ({ children }: { children?: ReactNode }) => (
      <ol>{Children.toArray(children).filter((child) => (child as ReactElement).type === Step)}</ol>
    ),
    { ...origin, name: 'Steps', ...changes },
  ) as Component;
  const copies: CopiedChild[] = [];
  const html = rendererAt(0).renderToStaticMarkup(
    <InScope onCopy={(copy) => copies.push(copy)}>
      <Steps>
        <InScope isInside={false}>
          <Step label="First">
            <Nested />
          </Step>
        </InScope>
        <Step label="Empty" />
        <p>between</p>
      </Steps>
    </InScope>,
  );
  expect(html).toMatch(
    /^<ol><li>First: <recto-island [^>]*><b>nothing<\/b><\/recto-island><\/li><li>Empty: <\/li><\/ol>$/,
  );
  expect(copies).toEqual([{ component: 'Steps' }]);
});

it('that compares the types of children with text only shows their text, and stays static', () => {
  const Option = ({ children }: { children?: ReactNode; isCorrect?: boolean }) => children;
  const Quiz = island(
    ({ children }: { children?: ReactNode }) => (
      <ul>
        {(Children.toArray(children) as ReactElement<{ children: ReactNode }>[])
          .filter(({ type }) => type === Option)
          .map(({ key, props }) => (
            <li key={key}>{props.children}</li>
          ))}
      </ul>
    ),
    { ...origin, name: 'Quiz' },
  ) as Component;
  const copies: CopiedChild[] = [];
  const html = rendererAt(0).renderToStaticMarkup(
    <InScope onCopy={(copy) => copies.push(copy)}>
      <Quiz>
        <Option isCorrect>It&apos;s so</Option>
        <Option>Not at all</Option>
      </Quiz>
    </InScope>,
  );
  expect(html).toBe('<ul><li>It&#x27;s so</li><li>Not at all</li></ul>');
  expect(copies).toEqual([{ component: 'Quiz' }]);
});

it('that shows only what is between the tags of a child stays interactive', () => {
  const Step = ({ children }: { label: string; children: ReactNode }) => <li>{children}</li>;
  const First = island(
    ({ children }: { children: ReactElement<{ label: string; children: ReactNode }>[] }) => (
      <p>
        {children[0]?.props.label}: {children[0]?.props.children}
      </p>
    ),
    origin,
  ) as Component;
  const copies: CopiedChild[] = [];
  const html = rendererAt(0).renderToStaticMarkup(
    <InScope onCopy={(copy) => copies.push(copy)}>
      <First>
        <Step label="One">
          <b>first</b>
        </Step>
        <Step label="Two">
          <b>second</b>
        </Step>
      </First>
    </InScope>,
  );
  expect(html).toMatch(/^<recto-island /);
  expect(copies).toEqual([]);
});

it('reads the props of children that show nothing themselves', () => {
  const Row = (_: { call: string; children?: ReactNode }) => null;
  const Table = island(
    ({ children }: { children?: ReactNode }) => (
      <dl>
        {(Children.toArray(children) as ReactElement<{ call: string; children: ReactNode }>[]).map(
          ({ key, props }) => (
            <div key={key}>
              {`${props.call}: `}
              {props.children}
            </div>
          ),
        )}
      </dl>
    ),
    origin,
  ) as Component;
  const html = rendererAt(0).renderToStaticMarkup(
    <Table>
      <Row call="open()">
        <b>opens</b>
      </Row>
      <Row call="close()" />
    </Table>,
  );
  expect(html).toContain('<dl><div>open(): <b>opens</b></div><div>close(): </div></dl>');
});

it('reports props that an island adds to components between its tags', () => {
  const Activate = island(
    ({ children }: { children: ReactElement[] }) =>
      children.map((child) =>
        cloneElement(child, { key: child.key, hidden: true, isFirst: false } as object),
      ),
    { ...origin, name: 'Activate' },
  ) as Component;
  const copies: CopiedChild[] = [];
  rendererAt(0).renderToStaticMarkup(
    <InScope onCopy={(copy) => copies.push(copy)}>
      <Activate>
        <Panel label="First" />
        <Panel label="Second" />
      </Activate>
    </InScope>,
  );
  const copy = { component: 'Activate', child: 'Panel', props: ['hidden', 'isFirst'] };
  expect(copies).toEqual([copy, copy]);
});

it('renders components between its tags with what it adds, where the browser can load them', () => {
  interface ItemProps {
    label: string;
    isOpen?: boolean;
    format?: () => string;
    children?: ReactNode;
  }
  const Item = ({ label, isOpen = false, children }: ItemProps) => (
    <li>{isOpen ? <b>{children}</b> : label}</li>
  );
  setNestedOrigin(Item, { module: 'list.tsx', name: 'Entry', texts: {} });
  const List = island(
    ({ children }: { children: ReactElement[] }) =>
      Children.map(children, (child, index) => cloneElement(child, { isOpen: index === 0 } as object)),
    { ...origin, name: 'List' },
  ) as Component;
  const copies: CopiedChild[] = [];
  const render = (second: ReactNode) =>
    rendererAt(0).renderToStaticMarkup(
      <InScope onCopy={(copy) => copies.push(copy)}>
        <List>
          <Item label="One">
            <i>first</i>
          </Item>
          {second}
        </List>
      </InScope>,
    );
  const html = render(<Item label="Two">second</Item>);
  expect(html).toContain('data-copied=""><li><b><i>first</i></b></li><li>Two</li></recto-island>');
  expect(html).toContain(
    '<recto-component data-module="list.tsx" data-name="Entry" data-props="{&quot;label&quot;:&quot;One&quot;}"><template><i>first</i></template></recto-component>',
  );
  expect(copies).toEqual([]);
  // Not with a prop that JSON cannot represent.
  expect(render(<Item label="Two" format={() => 'two'} />)).toContain('<li>One</li>');
  expect(copies).toContainEqual({ component: 'List', child: 'Item', props: ['isOpen'] });
});

it('names a component of a package whose function has no name', () => {
  const components: string[] = [];
  const Card = island(
    forwardRef(() => null),
    { module: 'cards:Card', name: 'default', isBundled: true },
  ) as (props: { onPress: () => void }) => ReactNode;
  rendererAt(0).renderToStaticMarkup(
    <InScope onProblem={({ component }) => components.push(component)}>
      <Card onPress={() => undefined} />
    </InScope>,
  );
  expect(components).toEqual(['Card']);
});

it('reports components that throw outside of a provider, which shows them later', () => {
  const Needed = createContext<string | undefined>(undefined);
  const Strict: Component = () => {
    const value = useContext(Needed);
    if (value === undefined) throw new Error('no provider');
    return <p>{value}</p>;
  };
  const Closed = island(
    ({ children }: { children?: ReactNode }) => (
      <Needed value="given">
        <button type="button">Open</button>
        {Children.count(children) > 1 && children}
      </Needed>
    ),
    { ...origin, name: 'Closed', provides: ['needed'] },
  ) as Component;
  const copies: CopiedChild[] = [];
  const render = (content: ReactNode) =>
    rendererAt(0).renderToStaticMarkup(<InScope onCopy={(copy) => copies.push(copy)}>{content}</InScope>);
  render(
    <Closed>
      <Strict />
    </Closed>,
  );
  expect(copies).toEqual([{ component: 'Closed', child: 'Strict' }]);
  render(
    <Closed>
      <Strict />
      <Strict />
    </Closed>,
  );
  expect(copies).toHaveLength(1);
});

it('leaves an island for the browser that a provider shows later, which has its context only there', () => {
  const Reader = island(() => <b title={useContext(Name)} />, { ...origin, name: 'Reader' }) as Component;
  const render = (isShown: boolean) => {
    const Provider = island(
      ({ children }: { children?: ReactNode }) =>
        isShown ? <Name value="inner">{children}</Name> : 'Loading',
      { ...origin, provides: ['name'] },
    ) as Component;
    return rendererAt(0).renderToStaticMarkup(
      <Provider>
        <Reader />
      </Provider>,
    );
  };
  expect(render(true)).toContain('<b title="inner"></b></recto-island>');
  expect(render(false)).toMatch(/<recto-island [^>]*data-name="Reader"[^>]*><\/recto-island>/);
});

it('leaves an island for the browser that throws among children which are not shown yet', () => {
  const Strict = island(
    () => {
      throw new Error('no browser');
    },
    { ...origin, name: 'Strict' },
  ) as Component;
  const Around = (isShown: boolean) =>
    island(({ children }: { children?: ReactNode }) => <p>{isShown ? children : 'Loading'}</p>, {
      ...origin,
      name: 'Around',
    }) as Component;
  const render = (isShown: boolean) => {
    const Wrapped = Around(isShown);
    return rendererAt(0).renderToStaticMarkup(
      <Wrapped>
        Width: <Strict />
      </Wrapped>,
    );
  };
  const [shown, later] = render(false).split('<template data-copied="">');
  expect(shown).toContain('<p>Loading</p></recto-island>');
  expect(later).toMatch(
    /^Width: <recto-component .*<recto-island [^>]*data-name="Strict"[^>]*><\/recto-island>/,
  );
  expect(() => render(true)).toThrow('no browser');
});
