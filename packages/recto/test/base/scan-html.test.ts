import { describe, expect, it } from 'vitest';
import { scanHtml } from '../../src/base/scan-html.ts';

/** Returns what a scan calls back, with each run of text as one. */
function eventsOf(html: string, offset = 0): string[] {
  const events: string[] = [];
  let text = '';
  const add = (event: unknown) => {
    if (text) events.push(`text ${text}`);
    text = '';
    if (event) events.push(JSON.stringify(event));
  };
  scanHtml(html, {
    start({ name, attributes, start, end }) {
      const moved = attributes.map((one) => ({ ...one, start: one.start - offset, end: one.end - offset }));
      add({ name, attributes: moved, start: start - offset, end: end - offset });
    },
    end: (name, at) => add({ ends: name, at: at - offset }),
    text(part) {
      text += part;
    },
  });
  add(undefined);
  return events;
}

/** The same by the tokenizer of htmlparser2, which reads whatever follows a declaration. */
function eventsOfTokenizer(html: string): string[] {
  const declaration = '<!x>';
  return eventsOf(declaration + html, declaration.length);
}

const pieces = [
  ...['<p>', '</p>', '<P Class="a">', '</P>', '<br>', '<br/>', '<br />', '<img src="a&amp;b" alt>', '</p >'],
  ...[
    '<a href="/x"\n  title="&lt;y&gt; &#x27;">',
    "<a href='x'>",
    '<a href=x>',
    '<a b="1"c="2">',
    '<a b = "1">',
  ],
  ...[
    'text',
    ' ',
    '&amp;',
    '&#x3C;',
    '&#39;',
    '&nbsp;',
    '&copy',
    '&#128512;',
    '&#x80;',
    '&',
    '& b',
    '"',
    "'",
    '>',
  ],
  ...['<', '< a', '</', '<!--', '-->', '<!-- a -->', '<!-->', '<!--->', '--!>', '<!doctype html>', '<?x?>'],
  ...['<script>', '</script>', '</SCRIPT >', '<script/>', '<style media="a">', '</style>', 'a < b && c'],
  ...[
    '<title>',
    '</title>',
    '<textarea>',
    '</textarea>',
    '<svg>',
    '</svg>',
    '<iframe>',
    '</iframe>',
    '<xmp>',
  ],
  ...[
    '<span class="token">',
    '</span>',
    '<recto-island data-props="{&quot;a&quot;:1}">',
    '<plaintext>',
    '<titlex>',
  ],
];

describe('scanHtml', () => {
  it('reports tags with their attributes, and text with references decoded', () => {
    expect(eventsOf('<p class="a">x &lt; <b>y</b></p>')).toMatchInlineSnapshot(`
      [
        "{"name":"p","attributes":[{"name":"class","value":"a","start":3,"end":12}],"start":0,"end":13}",
        "text x < ",
        "{"name":"b","attributes":[],"start":20,"end":23}",
        "text y",
        "{"ends":"b","at":24}",
        "{"ends":"p","at":28}",
      ]
    `);
  });

  it('reads everything like htmlparser2', () => {
    let state = 1;
    const random = (below: number) => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 1500; round += 1) {
      const html = Array.from({ length: 1 + random(8) }, () => pieces[random(pieces.length)]).join('');
      expect({ html, events: eventsOf(html) }).toEqual({ html, events: eventsOfTokenizer(html) });
    }
  });
});
