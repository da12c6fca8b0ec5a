import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { broken, internalAddresses, reason, serve, title } from './nginx-server.ts';
import { runRecto, siteFolder } from './run-recto.ts';

const root = join(import.meta.dirname, '../../../..');
describe.skipIf(reason !== undefined)(title, { timeout: 120_000 }, () => {
  const examples = readdirSync(join(root, 'examples')).filter((name) =>
    existsSync(join(root, 'examples', name, 'recto.config.ts')),
  );

  for (const name of examples)
    it(`serves every internal address of examples/${name}`, {
      tags: name === 'versions-locales-blog' ? [] : 'full',
    }, async () => {
      const folder = siteFolder({});
      const isSource = (path: string) => !/\/(?:build|\.recto)(?:\/|$)/.test(path);
      cpSync(join(root, 'examples', name), folder, { recursive: true, filter: isSource });
      const config = readFileSync(join(folder, 'recto.config.ts'), 'utf8');
      writeFileSync(join(folder, 'recto.config.ts'), config.replace('title:', "hosts: ['nginx'], title:"));
      expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
      expect(internalAddresses(join(folder, 'build')).size).toBeGreaterThan(3);
      expect(await broken(await serve(folder), join(folder, 'build'))).toEqual([]);
    });

  it('serves each page at one address, answers 404, redirects with 301, and compresses', async () => {
    const folder = siteFolder({
      'recto.config.ts': `export default { title: 'T', url: 'https://example.org', hosts: ['nginx'],
        redirects: [{ from: '/old page', to: '/docs/a#part' }, { from: '/café', to: '/docs/a' }, { from: '/out', to: 'https://example.org/x?y=$z' }] };\n`,
      'docs/a.md': `# A\n\n## Part\n\n${'Some words to fill the page. '.repeat(100)}\n`,
      'docs/b/index.md': '# B\n',
      'docs/0.37.md': '# Old\n',
      'src/pages/index.md': '# Home\n',
      'static/.well-known/thing.txt': 'thing',
      'static/plan.pdf': 'plan',
      'static/site.webmanifest': '{}',
    });
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
    const get = await serve(folder);
    const moved = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, String(headers.location).replace(/^http:\/\/127\.0\.0\.1:\d+/, '')];
    };
    for (const path of ['/', '/docs/a', '/docs/b', '/docs/0.37', '/plan.pdf', '/.well-known/thing.txt'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect(await moved('/docs/a.html?x=1')).toEqual([301, '/docs/a?x=1']);
    expect(await moved('/docs/a/')).toEqual([301, '/docs/a']);
    expect(await moved('/index.html')).toEqual([301, '/']);
    expect(await moved('/old%20page')).toEqual([301, '/docs/a#part']);
    expect(await moved('/caf%C3%A9?q')).toEqual([301, '/docs/a?q']);
    expect(await moved('/out')).toEqual([301, 'https://example.org/x?y=%24z']);
    for (const path of ['/nothing', '/docs/nothing', '/404', '/.nginx.conf', '/docs/../../recto.config.ts'])
      expect([path, (await get(path)).status]).not.toEqual([path, 200]);
    for (const path of ['/docs/nothing', '/404', '/.nginx.conf']) {
      const missing = await get(path);
      expect(missing.status).toBe(404);
      expect(missing.body.toString()).toContain('Page Not Found');
    }
    expect((await get('/docs/a.md')).headers['content-type']).toBe('text/markdown; charset=utf-8');
    const manifest = await get('/site.webmanifest');
    expect(manifest.headers).toMatchObject({
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    const page = await get('/docs/a', { 'accept-encoding': 'gzip' });
    expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' });
    expect(gunzipSync(page.body).toString()).toContain('Some words');
    const script = readdirSync(join(folder, 'build/assets')).find((name) => /^boot-.*\.js$/.test(name));
    const asset = await get(`/assets/${script}`, { 'accept-encoding': 'gzip' });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/docs/a.md')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const again = await get('/docs/a', { 'if-none-match': String((await get('/docs/a')).headers.etag) });
    expect(again.status).toBe(304);
  });

  it('redirects to encoded addresses, and never to another host', async () => {
    const folder = siteFolder({
      'recto.config.ts': `export default { title: 'T', url: 'https://example.org', hosts: ['nginx'],
        redirects: [
          { from: '/back', to: 'https://example.org/a\\\\' },
          { from: '/quoted', to: '/docs/a?x="$y\\\\' },
          { from: '/wide', to: 'https://example.org/café x' },
          { from: '/from"quoted\\\\', to: '/docs/a' },
        ] };\n`,
      'docs/a.md': '# A\n',
      'docs/what?.md': '# What\n',
      'docs/100%.md': '# All\n',
      'src/pages/index.md': '# Home\n',
    });
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0 });
    // As for a proxy; otherwise nginx adds its own host to every address.
    const get = await serve(folder, 'build', 'absolute_redirect off; ');
    const moved = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.location];
    };
    expect(await moved('/docs/what%3F.html?x=1')).toEqual([301, '/docs/what%3F?x=1']);
    expect(await moved('/docs/100%25/')).toEqual([301, '/docs/100%25']);
    expect(await moved('/docs/caf%C3%A9/index.html')).toEqual([301, '/docs/caf%C3%A9/']);
    expect(await moved('/docs/a//')).toEqual([301, '/docs/a']);
    expect((await get('/docs/what%3F')).status).toBe(200);
    expect(await moved('/back')).toEqual([301, 'https://example.org/a%5C']);
    expect(await moved('/quoted')).toEqual([301, '/docs/a?x=%22%24y%5C']);
    expect(await moved('/wide')).toEqual([301, 'https://example.org/caf%C3%A9%20x']);
    expect(await moved('/from%22quoted%5C')).toEqual([301, '/docs/a']);
    const attacks = [
      '%5Cevil.example/x',
      '/evil.example/x',
      '\\evil.example/x',
      '/%5Cevil.example',
      '/%2Fevil.example',
    ];
    for (const attack of [
      ...attacks,
      '%2Fevil.example/x',
      '%0d%0aevil:1/x',
      './/evil.example',
      '%09/evil.example',
    ])
      for (const ending of ['.html', '/', '/index', '/index.html']) {
        const { status, headers } = await get(`/${attack}${ending}`);
        const { host } = new URL(headers.location ?? '/', 'http://own.example');
        expect([attack, status < 500, host.replace(/^127\.0\.0\.1:\d+$/, 'own.example')]).toEqual([
          attack,
          true,
          'own.example',
        ]);
        expect(headers).not.toHaveProperty('evil');
        expect(headers.location ?? '').not.toMatch(/[\r\n\\]/);
      }
  });

  it('answers malformed addresses with the not-found page [RTE-06]', async () => {
    const folder = siteFolder({
      'recto.config.ts': "export default { title: 'T', url: 'https://example.org', hosts: ['nginx'] };\n",
      'docs/a.md': '# A\n',
    });
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
    const get = await serve(folder);
    for (const path of ['/%E0%A4%A', '/%', '/docs/%zz', '/docs/a%00', '/../../docs/a']) {
      const { status, body } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body.toString(), path).toContain('Page Not Found');
    }
  });

  it('serves a site below a base URL, in its languages', async () => {
    const folder = siteFolder({
      'recto.config.ts': `export default { title: 'T', url: 'https://example.org', baseUrl: '/base/', hosts: ['nginx'], i18n: { locales: ['en', 'fr'] } };\n`,
      'docs/a.md': '# A\n',
      'src/pages/index.md': '# Home\n',
      'i18n/fr/code.json': '{ "theme.NotFound.title": { "message": "Page introuvable" } }',
    });
    expect(await runRecto(folder, 'build', '--out', join(folder, 'out/base'))).toMatchObject({
      code: 0,
      err: '',
    });
    mkdirSync(join(folder, 'out'), { recursive: true });
    const get = await serve(join(folder, 'out'), 'base');
    expect(await broken(get, join(folder, 'out/base'))).toEqual([]);
    for (const path of ['/base/', '/base/fr/', '/base/fr/docs/a']) expect((await get(path)).status).toBe(200);
    expect((await get('/base/fr')).status).toBe(301);
    expect((await get('/base/fr/nothing')).body.toString()).toContain('Page introuvable');
    expect((await get('/base/nothing')).body.toString()).toContain('Page Not Found');
    expect(existsSync(join(folder, 'out/base/.nginx.conf'))).toBe(true);
  });
});
