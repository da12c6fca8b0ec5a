import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { componentParts } from '../../../src/bundle/modules/component-parts.ts';
import * as components from '../../../src/components.ts';
import { builtIns } from '../../../src/theme/article/built-ins.tsx';

const { Aside, Badge, BrowserOnly, Details, Link, ThemedImage, TOCInline, Translate } = builtIns;
const toc = [
  { value: 'A <code>b</code>', id: 'a', level: 2 },
  { value: 'C', id: 'c', level: 3 },
  { value: 'D', id: 'd', level: 4 },
  { value: 'E', id: 'e', level: 2 },
];
const link = (id: string, html: string) => `<a href="#${id}"><span>${html}</span></a>`;

it('exports the components with a style sheet of their own', () => {
  const styles = join(import.meta.dirname, '../../../src/theme/css/parts');
  for (const [name, part] of Object.entries(componentParts))
    expect([name in components, existsSync(join(styles, `${part}.css`))], name).toEqual([true, true]);
});

it('has the admonition of Starlight', () => {
  const html = renderToStaticMarkup(
    <Aside type="caution" title="Watch out!">
      x
    </Aside>,
  );
  expect(html).toMatch(/admonition-warning.*Watch out!/);
});

describe('built-in components', () => {
  it.each<[string, () => ReactNode, string]>([
    [
      'a fold',
      () => (
        <Details summary="More" open>
          x
        </Details>
      ),
      '<details class="theme-details" open=""><summary>More</summary>x</details>',
    ],
    [
      'a fold that a directive opens',
      () => <Details open="">x</Details>,
      '<details class="theme-details" open="">x</details>',
    ],
    [
      'a badge of VitePress',
      () => <Badge type="warning" text="beta" />,
      '<span data-part="content" class="content-badge content-badge--caution content-badge--small">beta</span>',
    ],
    [
      'a fold with a summary element',
      () => <Details summary={<summary>More</summary>} />,
      '<details class="theme-details"><summary>More</summary></details>',
    ],
    [
      'a fold that brings its summary',
      () => (
        <Details>
          <summary>More</summary>x
        </Details>
      ),
      '<details class="theme-details"><summary>More</summary>x</details>',
    ],
    [
      'a link',
      () => (
        <Link to="/docs" className="x">
          Docs
        </Link>
      ),
      '<a class="x" href="/docs">Docs</a>',
    ],
    ['a link by href', () => <Link href="./a.md">A</Link>, '<a href="./a.md">A</a>'],
    [
      'an image for both modes',
      () => <ThemedImage alt="A" className="x" sources={{ light: '/a.svg', dark: '/b.svg' }} />,
      '<img loading="lazy" class="themed--light x" src="/a.svg" alt="A"/><img loading="lazy" class="themed--dark x" src="/b.svg" alt="A"/>',
    ],
    [
      'what only a browser can',
      () => <BrowserOnly fallback={<i>…</i>}>{() => window.name}</BrowserOnly>,
      '<i>…</i>',
    ],
    ['nothing of it without a fallback', () => <BrowserOnly>{() => window.name}</BrowserOnly>, ''],
    [
      'contents',
      () => <TOCInline toc={toc} />,
      `<ul class="toc-inline"><li>${link('a', 'A <code>b</code>')}<ul><li>${link('c', 'C')}</li></ul></li><li>${link('e', 'E')}</li></ul>`,
    ],
    [
      'contents of other levels',
      () => <TOCInline toc={toc} minHeadingLevel={4} maxHeadingLevel={5} />,
      `<ul class="toc-inline"><li>${link('d', 'D')}</li></ul>`,
    ],
    ['no contents', () => <TOCInline toc={[]} />, ''],
    ['a message', () => <Translate id="a">Hello</Translate>, 'Hello'],
    ['a message by its id', () => <Translate id="a.b" />, 'a.b'],
    [
      'a message with values',
      () => <Translate values={{ n: <b>2</b> }}>{'{n} of {all}'}</Translate>,
      '<b>2</b> of {all}',
    ],
  ])('show %s', (_, element, html) => {
    expect(renderToStaticMarkup(element())).toBe(html);
  });

  it('throw for a translation without a message', () => {
    expect(() => renderToStaticMarkup(<Translate />)).toThrow(
      'A translation needs an id or a default message.',
    );
  });
});
