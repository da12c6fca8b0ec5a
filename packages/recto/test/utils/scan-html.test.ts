import { describe, expect, it } from 'vitest';
import { scanHtml } from '../../src/utils/scan-html.ts';

/** Returns what a scan calls back, with each run of text as one. */
function eventsOf(html: string): string[] {
  const events: string[] = [];
  let text = '';
  const add = (event: unknown) => {
    if (text) events.push(`text ${text}`);
    text = '';
    if (event) events.push(JSON.stringify(event));
  };
  scanHtml(html, {
    start: add,
    end: (name, at) => add({ ends: name, at }),
    text(part) {
      text += part;
    },
  });
  add(undefined);
  return events;
}

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

  it('decodes references where browsers do', () => {
    const html =
      '<a href="?a=1&copy=2&amp;b" alt=&#65;>&copy=</a><title><&amp;</title><script>"&lt;"</script>&notit;';
    const values: string[] = [];
    let text = '';
    scanHtml(html, {
      start: ({ attributes }) => values.push(...attributes.map(({ value }) => value)),
      text(part) {
        text += part;
      },
    });
    expect(values).toEqual(['?a=1&copy=2&b', 'A']);
    expect(text).toBe('©=<&"&lt;"¬it;');
  });
});
