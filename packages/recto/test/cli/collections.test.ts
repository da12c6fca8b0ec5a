import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errors, index, runRecto, siteFolder } from './run-recto.ts';

/** A changelog as an outside author would write it. */
const changelog = `
import { type Plugin, sitePath } from 'recto-docs/plugin';
import { Translate } from 'recto-docs/components';
import { Excerpt } from 'recto-docs/theme';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

function Releases({ releases }) {
  return releases.map(({ href, title, by }) => (
    <section key={href}>
      <h2><a href={href}>{title}</a></h2>
      <p><Translate id="changes.by">Released by</Translate> {by}</p>
      <Excerpt of={href} />
    </section>
  ));
}

const Released = ({ by }) => <p className="released">By {by}</p>;

export function changelog(): Plugin {
  return {
    name: 'changelog',
    collection: {
      path: 'changes',
      translations: 'changes',
      frontMatter: z.object({ by: z.string().optional() }),
      excerptMarker: 'more',
      data: { people: { file: 'people.yml', schema: z.record(z.string(), z.object({ name: z.string() })) } },
      editUrl: 'https://example.org/edit',
    },
    texts: { title: { message: 'Changes' } },
    messages: { fi: { 'changes.next': 'Vanhempi' } },
    styles: fileURLToPath(new URL('./changelog.css', import.meta.url)),
    routes({ config, entries, data, texts, translate, report }) {
      const releases = entries.toReversed().map((entry) => {
        const path = 'changes/' + entry.source.name.replace('.md', '');
        const person = data.people?.entries[entry.frontMatter.by];
        if (!person) report({ code: 'person-unknown', level: 'error', message: 'Unknown person.', at: { file: entry.source.path } });
        return { entry, path, href: sitePath(config, path), title: entry.title, by: person?.name };
      });
      const [newest, oldest] = releases;
      return [
        ...releases.map(({ entry, path, title, by }) => ({
          kind: 'entry', path, title, entry,
          subheading: { component: Released, props: { by } },
          tags: [{ label: 'all', href: sitePath(config, 'changes') }],
          ...(entry === newest.entry && { next: { href: oldest.href, label: oldest.title, kind: translate({ id: 'changes.next', message: 'Older' }) } }),
          section: texts.title,
          className: 'release',
          head: [{ tag: 'meta', attributes: { property: 'og:type', content: 'article' } }],
          structuredData: { '@type': 'Article', author: by },
        })),
        {
          kind: 'listing', path: 'changes', title: texts.title,
          article: { component: Releases, props: { releases } },
          excerpts: releases.map(({ href }) => href),
        },
        {
          kind: 'file', path: 'changes.txt', pages: releases.map(({ href }) => href),
          alternate: { type: 'text/plain', title: 'Changes' },
          content: (pages) => pages.map(({ title, article }) => title + ': ' + article).join('\\n'),
        },
      ];
    },
  };
}
`;

const files = {
  'docs/index.md': `${index}\n[Changes](/changes), [as text](/changes.txt), [first](../changes/1.0.md)\n`,
  'changes/1.0.md':
    '---\nby: ada\n---\n\n# One\n\nFirst words.\n\n<!-- more -->\n\nAll of [two](./2.0.md).\n',
  'changes/2.0.md': '---\nby: ada\n---\n\n# Two\n\nSecond words.\n\n{/* more */}\n\nThe rest.\n',
  'changes/3.0.md': '---\nby: ada\ndraft: true\n---\n\n# Three\n',
  'changes/people.yml': 'ada:\n  name: Ada\n',
  'i18n/fi/changes/1.0.md': '---\nby: ada\n---\n\n# Yksi\n\nEnsi sanat.\n\n<!-- more -->\n\nLoput.\n',
  'i18n/fi/changes/options.json': '{ "title": { "message": "Muutokset" } }',
  'plugins/changelog.tsx': changelog,
  'plugins/changelog.css': '/* Only here. */\n.released {\n  color: red;\n}\n',
  'recto.config.ts': `
    import { changelog } from './plugins/changelog.tsx';
    export default {
      title: 'Test', url: 'https://example.org', blog: false, hosts: ['netlify'],
      i18n: { locales: ['en', 'fi'] },
      plugins: [changelog()],
    };
  `,
};

describe('a plugin with a collection', () => {
  it('has pages, lists with excerpts, and files of articles, in every language', {
    tags: 'full',
  }, async () => {
    const folder = siteFolder(files);
    const { code, err } = await runRecto(folder, 'build');
    expect(err).toBe('');
    expect(code).toBe(0);
    const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');

    const list = read('changes.html');
    expect(list).toContain('<title>Changes | Test</title>');
    expect(list.match(/(?:First|Second) words|All of|The rest|Three/g)).toEqual([
      'Second words',
      'First words',
    ]);
    expect(list).toContain('<p>Released by Ada</p>');

    const page = read('changes/2.0.html');
    expect(page).toContain('<h1>Two</h1>');
    expect(page).toContain('<p class="released">By Ada</p>');
    expect(page).toContain('class="release"');
    expect(page).toContain('<meta property="og:type" content="article">');
    expect(page).toMatch(/"@type":"Article","headline":"Two",.*"author":"Ada"/);
    expect(page).toContain('href="https://example.org/edit/changes/2.0.md"');
    expect(page).toMatch(/href="\/changes\/1\.0"[^>]*>.*Older/s);
    expect(read('changes/1.0.html')).toContain('<a href="/changes/2.0">two</a>');

    const style = '.released{color: red;}';
    expect(page).toContain(`<style data-page>${style}</style>`);
    expect(read('docs.html')).not.toContain(style);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(read('_headers')).toContain(`'sha256-${hash}'`);

    expect(read('changes.txt')).toMatch(/^Two: \s*<p>Second words.*\nOne: \s*<p>First words/s);
    expect(read('docs.html')).toContain(
      '<link rel="alternate" type="text/plain" href="/changes.txt" title="Changes">',
    );
    expect(read('llms.txt')).toContain('## Changes\n\n- [Two]');

    expect(read('fi/changes.html')).toMatch(/<title>Muutokset \| Test.*Second words.*Ensi sanat/s);
    expect(read('fi/changes/2.0.html')).toMatch(/href="\/fi\/changes\/1\.0"[^>]*>.*Vanhempi/s);
    expect((await runRecto(folder, 'search', 'second words')).out).toContain('/changes/2.0');
    expect((await runRecto(folder, 'check')).err).toBe('');
  });

  it('has its texts translated', async () => {
    const folder = siteFolder({ ...files, 'i18n/fi/changes/options.json': '{}' });
    await runRecto(folder, 'translations', 'write');
    const read = (path: string) => JSON.parse(readFileSync(join(folder, 'i18n/fi', path), 'utf8'));
    expect(read('changes/options.json')).toEqual({ title: { message: 'Changes' } });
    expect(read('code.json')).toMatchObject({ 'changes.by': { message: 'Released by' } });
    expect(read('code.json')).not.toHaveProperty('changes.next');
  });
});

it('accepts the admonitions of a collection in its entries only', async () => {
  const ship = '# A\n\n:::ship\n\nAhoy.\n\n:::\n';
  const folder = siteFolder({
    ...files,
    'docs/a.md': ship,
    'changes/1.0.md': `---\nby: ada\n---\n\n${ship}`,
    'plugins/changelog.tsx': changelog.replace("path: 'changes',", "path: 'changes', admonitions: ['ship'],"),
  });
  const { code, err } = await runRecto(folder, 'build');
  expect(err).toContain('docs/a.md:3:1');
  expect(err).not.toContain('changes/1.0.md');
  expect(code).toBe(0);
  const page = readFileSync(join(folder, 'build/changes/1.0.html'), 'utf8');
  expect(page).toMatch(/<span>ship<\/span><\/p>\s*<p>Ahoy/i);
});

describe('a bad plugin with a collection', () => {
  it('is named with what it reports, throws and returns', async () => {
    const plugins = `
      import { Excerpt } from 'recto-docs/theme';
      import { createElement } from 'react';
      const page = { kind: 'listing', path: 'list', title: 'List', article: { component: () => { throw new Error('no list'); } } };
      export default {
        title: 'Test', url: 'https://example.org', blog: false,
        plugins: [
          { name: 'odd', routes: ({ report }) => { report({ message: 1 }); return [{ kind: 'entry', path: 'a', title: 'A' }]; } },
          { name: 'strict', routes: ({ report }) => { report({ code: 'word', level: 'error', message: 'Wrong word.' }); return [page]; } },
          { name: 'lost', routes: () => [{ ...page, path: 'lost', article: { component: () => createElement(Excerpt, { of: '/none' }) } }] },
          { name: 'late', routes: () => [{ kind: 'file', path: 'a.txt', pages: [], content: () => { throw new Error('no file'); } }] },
        ],
      };
    `;
    expect(await errors({ 'recto.config.ts': plugins })).toMatchInlineSnapshot(`
      "error    plugin/result-invalid  The plugin "odd" reported a wrong value in \`routes\`.
        recto.config.ts
        \`level\` is missing; expected one of "error", "warning".
        \`message\` is 1; expected a string.
        fix  Report a problem: { level, message }.

      error    plugin/result-invalid  The plugin "odd" returned a wrong value from \`routes\`.
        recto.config.ts
        \`[0].entry\` is missing: expected one of \`entries\`.
        fix  Return a list of pages: { path, title, component }, of redirects: { from, to }, or of entries, listings and files.

      error    strict/word  Wrong word.

      error    render/failed  "/list" could not be rendered: a component threw "no list".
        recto.config.ts
        fix  Fix the component, or the values that the page gives it.

      error    plugin/excerpt-unknown  The listing "/lost" of the plugin "lost" shows an unknown excerpt: "/none".
        recto.config.ts
        fix  Name the path of an entry, base URL included, in \`excerpts\` of the route.

      error    plugin/hook-failed  The plugin "late" failed in \`routes\`: no file.
        recto.config.ts
        thrown in  <site>/recto.config.ts:11:107
        fix  Fix the plugin, or remove it from \`plugins\`.

      Build failed with 6 errors. Existing output was left unchanged."
    `);
  });

  it('is refused if its style sheet is missing, or its name is taken', async () => {
    const plugins = `
      const collection = { path: 'a', translations: 'a' };
      export default {
        title: 'Test', url: 'https://example.org',
        plugins: [{ name: 'blog', collection }, { name: 'a', collection: { path: 'a' } }, { name: 'b', styles: '/none.css' }],
      };
    `;
    expect(await errors({ 'recto.config.ts': plugins })).toMatchInlineSnapshot(`
      "error    config/key-invalid  \`plugins[1].collection.translations\` is missing.
        recto.config.ts:5:62
        5 │ gins: [{ name: 'blog', collection }, { name: 'a', collection: { path: 'a' } }, { name: 'b', styles: 
          │                                                   ~~~~~~~~~~
        fix  Add \`plugins[1].collection.translations\`."
    `);
    const valid = plugins.replace("{ name: 'a', collection: { path: 'a' } }, ", '');
    expect(await errors({ 'recto.config.ts': valid })).toMatchInlineSnapshot(`
      "error    plugin/file-missing  The style sheet "/none.css" of the plugin "b" does not exist.
        recto.config.ts
        fix  Use an absolute path: fileURLToPath(new URL(…, import.meta.url)).

      error    plugin/name-duplicate  Two plugins with the name "blog" have collections.
        recto.config.ts
        fix  Give one of them another name.

      Build failed with 2 errors. Existing output was left unchanged."
    `);
  });
});
