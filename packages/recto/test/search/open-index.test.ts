import { describe, expect, it } from 'vitest';
import { cacheControl } from '../../src/preview/static-server.ts';
import { indexedSite } from './indexed-site.ts';

const urls = (hits: { url: string }[]) => hits.map(({ url }) => url);

describe('openIndex', () => {
  it('finds titles before headings before text, in hits with the category that groups them [SRC-14]', async () => {
    const site = indexedSite({
      '/text': '<p>All about cameras, and a camera too.</p>',
      '/heading': '<h2 id="c">Camera</h2><p>It has one.</p>',
      '/title': { title: 'Camera', html: '<p>It takes pictures.</p>' },
    });
    const hits = await site.find('camera');
    expect(urls(hits)).toEqual(['/title', '/heading#c', '/text']);
    expect(hits[0]?.hierarchy.lvl0).toBe('Docs');
  });

  it('ranks records with all words before others, and finds a word by its prefix while it is typed', async () => {
    const site = indexedSite({
      '/one': '<p>permission permission permission</p>',
      '/both': '<p>Every included file needs a permission.</p>',
      '/none': '<p>Something else.</p>',
    });
    expect(urls(await site.find('included permission'))).toEqual(['/both', '/one']);
    expect(urls(await site.find('incl'))).toEqual(['/both']);
    expect(urls(await site.find('incl '))).toEqual([]);
  });

  it('prefers a title with all words of a query but stopwords to titles with some of them', async () => {
    const site = indexedSite({
      '/project': { title: 'Project', html: '<h2 id="m">create methods</h2><p>Code.</p>' },
      '/start': {
        title: 'Quick start',
        html: '<h2 id="c">1. Create the project</h2><p>Run it.</p>',
      },
    });
    expect(urls(await site.find('create a project'))[0]).toBe('/start#c');
  });

  it('encloses code in isolates, also in an excerpt that starts inside it', async () => {
    const site = indexedSite({
      '/a': '<p>List the devices:</p><pre><code>npx rnv target list -p android\nnpx rnv target launch -p ios one two three four five six seven eight</code></pre><p>Then run it.</p>',
    });
    const [hit] = await site.find('devices');
    expect(hit?.content).toMatch(/devices: \u2066npx .* -p android\nnpx .* eight\u2069 · Then run it\.$/);
    const [inside] = await site.find('seven');
    expect(inside?._snippetResult.content?.value).toMatch(/^…\u2066.*<mark>seven<\/mark>/);
  });

  it('finds a page by its keywords, after a page with that title', async () => {
    const site = indexedSite({
      '/text': '<p>An Apple TV runs tvOS, and the Apple TV has apps.</p>',
      '/tvos': { title: 'tvOS', html: '<p>Run it.</p>', keywords: ['Apple TV', 'Siri Remote'] },
      '/remote': { title: 'Siri Remote', html: '<p>Press it.</p>' },
    });
    expect(urls(await site.find('apple tv'))).toEqual(['/tvos', '/text']);
    expect(urls(await site.find('siri remote'))).toEqual(['/remote', '/tvos']);
  });

  it('finds other forms of nouns in -ion, and British spellings', async () => {
    const site = indexedSite({ '/a': { title: 'Versions', html: '<p>Build artefacts, labelled.</p>' } });
    for (const query of ['versioning ', 'versioned ', 'artifacts ', 'labeling '])
      expect(urls(await site.find(query)), query).toEqual(['/a']);
  });

  it('finds identifiers as a whole and by their parts', async () => {
    const site = indexedSite({
      '/key': '<dl><dt><a id="k" href="#k">includedPermissions</a></dt><dd>Names.</dd></dl>',
      '/engine': '<p>Use engine-rn-tvos with renative.json and --hosted.</p>',
    });
    for (const query of ['includedPermissions', 'included permissions', 'includedperm', 'permissions']) {
      expect(urls(await site.find(query))[0]).toBe('/key#k');
    }
    for (const query of ['engine-rn-tvos', 'enginerntvos', 'tvos', 'renative.json', '--hosted', 'hosted']) {
      expect(urls(await site.find(query))).toEqual(['/engine']);
    }
  });

  it('corrects typos, also in the first letter and in a prefix', async () => {
    const site = indexedSite({ '/a': '<p>The workspace keeps every permission.</p>', '/b': '<p>Tape.</p>' });
    for (const query of ['workspce ', 'wrokspace ', 'eorkspace ', 'permisson ', 'qermission ', 'permisi']) {
      expect(urls(await site.find(query)), query).toEqual(['/a']);
    }
    // Short words are matched exactly.
    expect(urls(await site.find('tap '))).toEqual([]);
  });

  it('finds other forms of words, and compounds written as one word or two', async () => {
    const site = indexedSite({
      '/sign': '<p>An application is signed twice.</p>',
      '/work': '<p>Your workspaces are here.</p>',
    });
    expect(urls(await site.find('signing applications '))).toEqual(['/sign']);
    expect(urls(await site.find('work space '))).toEqual(['/work']);
  });

  it('finds titles by one letter from one file', async () => {
    const words = Array.from({ length: 4000 }, (_, index) => `a${index.toString(36)}x`).join(' ');
    const site = indexedSite({ '/words': `<p>${words}</p>`, '/z': { title: 'Azimuth', html: '' } });
    const hits = await site.find('a');
    expect(urls(hits)[0]).toBe('/z');
    expect(hits[0]?._highlightResult.hierarchy?.lvl1?.value).toBe('<mark>A</mark>zimuth');
    expect(site.read.filter((path) => path.includes('words-'))).toHaveLength(1);
    expect([...site.files.keys()].filter((path) => path.includes('words-')).length).toBeGreaterThan(2);
  });

  it('prefers text with the words in the order of the query', async () => {
    const site = indexedSite({
      '/apart': '<p>A store that sells no app at all, though it has many.</p>',
      '/together': '<p>It goes to the app store in the end, and that takes a day.</p>',
    });
    expect(urls(await site.find('app store '))[0]).toBe('/together');
  });

  it('highlights words with mark as the only element, also in texts and queries with markup [SRC-17]', async () => {
    const site = indexedSite({
      '/a': '<h2 id="x">A &lt;img src=x onerror=alert(1)&gt; heading</h2><p>Text &amp; &lt;b&gt;image&lt;/b&gt; text</p>',
    });
    const [hit] = await site.find('image');
    expect(hit?._highlightResult.content?.value).toBe(
      'Text &amp; &lt;b&gt;<mark>image</mark>&lt;/b&gt; text',
    );
    expect(hit?._highlightResult.hierarchy?.lvl2?.value).toBe('A &lt;img src=x onerror=alert(1)&gt; heading');
    expect(hit?._highlightResult.content?.matchLevel).toBe('full');
  });

  it('cuts a snippet of the requested length around the matches [SRC-16]', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const site = indexedSite({ '/a': `<p>${words} needle ${words}</p>` });
    const [hit] = await site.find('needle');
    const value = hit?._snippetResult.content?.value ?? '';
    expect(value).toMatch(/^…word\d+ .*<mark>needle<\/mark> .*…$/);
    expect(value.split(' ')).toHaveLength(10);
  });

  it('searches only the parts that match the facet filters [META-03]', async () => {
    const site = indexedSite({
      '/docs/1': { html: '<p>camera</p>', version: '1.0' },
      '/docs/2': { html: '<p>camera</p>', version: '2.0' },
      '/about': '<p>camera</p>',
    });
    expect(urls(await site.find('camera')).sort()).toEqual(['/about', '/docs/1', '/docs/2']);
    site.read.length = 0;
    const facetFilters = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0']];
    expect(urls(await site.find('camera pictures', { facetFilters })).sort()).toEqual(['/about', '/docs/2']);
    expect(urls(await site.find('camera', { facetFilters: ['language:fr'] }))).toEqual([]);
  });

  it('finds nothing on an empty site or for an empty query', async () => {
    expect(await indexedSite({}).find('camera')).toEqual([]);
    expect(await indexedSite({ '/a': '<p>text</p>' }).find('*'.repeat(64))).toEqual([]);
  });
});

describe('stopwords', () => {
  const site = indexedSite({
    '/sign': '<h2 id="s">Sign an app</h2><p>It is signed twice.</p>',
    '/ask': '<p>How do I know what I do?</p>',
    '/how': { title: 'How', html: '<p>That is how.</p>' },
  });

  it('are ignored at the start of a question', async () => {
    expect(urls(await site.find('how do I sign an app'))).toEqual(['/sign#s', '/sign']);
  });

  it('are ignored inside a query too, and in titles', async () => {
    const site = indexedSite({
      '/phone': { title: 'Use a phone', html: '<p>Plug it in.</p>' },
      '/use': '<p>You can use it as you want to use it, with a cable for your phone.</p>',
    });
    expect(urls(await site.find('what do i use for my phone'))[0]).toBe('/phone');
  });

  it('are searched for in a query without other words', async () => {
    expect(urls(await site.find('how'))[0]).toBe('/how');
    expect(urls(await site.find('how do i '))[0]).toBe('/ask');
  });
});

describe('ranking', () => {
  const paragraphs = (count: number) =>
    Array.from({ length: count }, (_, n) => `<h2 id="n${n}">Key ${n}</h2><p>Value ${n}.</p>`).join('');

  it('prefers a page about a word to a reference that has it among many others', async () => {
    const site = indexedSite({
      '/reference': `${paragraphs(200)}<h2 id="deploy">deploy</h2><p>A command.</p>`,
      '/guide': `<h2 id="d">Deploy</h2><p>Two steps.</p>${paragraphs(3)}`,
    });
    expect(urls(await site.find('deploy '))[0]).toBe('/guide#d');
    // The name of a thing in several words is in the reference.
    const named = indexedSite({
      '/reference': `${paragraphs(200)}<h2 id="add">rnv plugin add</h2><p>A command.</p>`,
      '/guide': { title: 'Plugins', html: '<h2 id="a">Add a plugin</h2><p>Run rnv.</p>' },
    });
    expect(urls(await named.find('rnv plugin add'))[0]).toBe('/reference#add');
  });

  it('prefers a page to one of the same name with a lower boost', async () => {
    const site = indexedSite({
      '/api/engine': { title: 'Engine', html: '<p>An enum.</p>', boost: 0.5 },
      '/engines': { title: 'Engines', html: '<p>What they are.</p>' },
    });
    expect(urls(await site.find('engine'))).toEqual(['/engines', '/api/engine']);
  });

  it('prefers the word itself to its completions, and a page with several passages to one with a single one', async () => {
    const site = indexedSite({
      '/export': { title: 'Export', html: '<p>Files.</p>' },
      '/expo': '<p>Compared with Expo.</p>',
      '/often': '<h2 id="a">Camera</h2><p>A lens.</p><h2 id="b">More on lenses</h2><p>Each lens.</p>',
      '/once': '<h2 id="a">Camera</h2><p>A lens.</p>',
    });
    expect(urls(await site.find('expo'))[0]).toBe('/expo');
    expect(urls(await site.find('camera lens'))[0]).toMatch('/often');
  });

  it('finds words that are written as one or as two', async () => {
    const site = indexedSite({ '/mode': '<h2 id="m">The dark mode</h2><p>At night.</p>' });
    expect(urls(await site.find('darkmode '))[0]).toBe('/mode#m');
  });

  it('takes a word for two words rather than for a misspelled one', async () => {
    const site = indexedSite({
      '/bundlers': { title: 'Bundlers', html: '<p>A bundler joins modules.</p>' },
      '/ids': '<h2 id="i">Set the bundle id</h2><p>An id for each app.</p>',
    });
    expect(urls(await site.find('bundleid '))).not.toContain('/bundlers');
    expect(urls(await site.find('bundleid '))[0]).toBe('/ids#i');
    const tall = indexedSite({
      '/setup': { title: 'Install', html: '<p>One command.</p>' },
      '/ships': '<p>The mast in the middle is tall.</p>',
    });
    expect(urls(await tall.find('intall '))[0]).toBe('/setup');
  });

  it('finds other forms of a word as well as the word itself', async () => {
    const site = indexedSite({
      '/page': { title: 'Accessibility', html: '<p>For everyone.</p>' },
      '/text': '<p>An accessible page is not accessible by chance.</p>',
    });
    expect(urls(await site.find('make it accessible '))[0]).toBe('/page');
  });

  it('prefers a text with all words of a query to a title with one of them', async () => {
    const site = indexedSite({
      '/upload': { title: 'Upload', html: '<p>Send files.</p>' },
      '/host': '<p>A secure line carries the upload.</p>',
      '/other': '<p>A secure line.</p>',
    });
    expect(urls(await site.find('upload over secure line '))[0]).toBe('/host');
  });

  it('finds a page by its description, and shows that', async () => {
    const site = indexedSite({
      '/a': { title: 'Receiver', html: '<p>Text.</p>', description: 'Cast to a screen.' },
    });
    const [page] = await site.find('cast ');
    expect(page).toMatchObject({ url: '/a', type: 'lvl1', content: 'Cast to a screen.' });
    expect(page?._highlightResult.content?.value).toBe('<mark>Cast</mark> to a screen.');
  });

  it('finds headings by the words of their anchors', async () => {
    const site = indexedSite({ '/a': '<h2 id="rollback">If you need to go back</h2><p>Text.</p>' });
    expect(urls(await site.find('rollback '))).toEqual(['/a#rollback']);
  });

  it('finds British and American spellings', async () => {
    const site = indexedSite({ '/a': '<p>The colour of the catalogue is organised.</p>' });
    for (const query of ['color ', 'catalog ', 'organize '])
      expect(urls(await site.find(query)), query).toEqual(['/a']);
  });
});

describe('near words', () => {
  it('are those of the index that look most like the query, if it finds nothing', async () => {
    const site = indexedSite({ '/a': '<p>Kubernetes clusters and harbours.</p>' });
    const [none, near] = [await site.answer('xqzxqz'), await site.answer('kubrntis')];
    expect(none).toEqual({ hits: [], nbHits: 0, nearWords: [] });
    expect(near).toEqual({ hits: [], nbHits: 0, nearWords: ['kubernetes'] });
  });
});

describe('synonyms', () => {
  const pages = {
    '/remove': { title: 'Remove a plugin', html: '<p>Take it out of the list.</p>' },
    '/boxes': '<h2 id="box">What boxes are for</h2><p>They hold a crate each.</p>',
    '/names': '<h2 id="c">Crates</h2><p>Of all kinds.</p>',
  };
  const synonyms = [
    { term: 'crate', insteadOf: ['wooden case'] },
    { term: 'store room', insteadOf: ['depot'], address: '/boxes#box' },
  ];

  it('in English find a title, below records with the word itself', async () => {
    const site = indexedSite({ ...pages, '/own': '<p>Some files are deleted.</p>' });
    expect(urls(await site.find('uninstall '))).toEqual(['/remove']);
    expect(urls(await site.find('uninstalling addons'))[0]).toBe('/remove');
    expect(urls(await site.find('delete ')).sort()).toEqual(['/own', '/remove']);
    const named = indexedSite({ ...pages, '/delete': { title: 'Delete', html: '' } });
    expect(urls(await named.find('delete '))[0]).toBe('/delete');
  });

  it('in English do not apply to another language', async () => {
    expect(urls(await indexedSite(pages, { language: 'de' }).find('uninstall '))).toEqual([]);
  });

  it('of the glossary find titles with the term, and its explanation', async () => {
    const site = indexedSite(pages, { synonyms, language: 'fr' });
    expect(urls(await site.find('wooden case '))).toEqual(['/names#c']);
    expect(urls(await site.find('depot '))).toEqual(['/boxes#box']);
    expect(urls(await site.find('store room '))).toEqual(['/boxes#box']);
    expect(urls(await indexedSite(pages).find('depot '))).toEqual([]);
  });
});

it('names all files but the manifest by content, so that hosts and service workers cache them', () => {
  const files = (html: string) => [...indexedSite({ '/a': html }).files.keys()].map((path) => path.slice(1));
  const manifest = 'recto-search.json';
  const all = files('<p>Some words of a page.</p>');
  const others = all.filter((file) => file !== manifest);
  expect(all).toContain(manifest);
  expect(cacheControl(manifest)).toBe('no-cache');
  expect(others.map((file) => /\/(\w+)-/.exec(file)?.[1])).toEqual(['words', 'suffixes', 'texts']);
  for (const file of others) expect(cacheControl(file), file).toContain('immutable');
  // Another text is another file.
  expect(files('<p>Other text of another page.</p>').filter((file) => others.includes(file))).toEqual([]);
});
