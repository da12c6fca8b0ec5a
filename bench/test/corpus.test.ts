import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readCorpus } from '../search/corpus.ts';

it('reads articles without repeated parts, split at their headings', async () => {
  const build = mkdtempSync(join(tmpdir(), 'recto-corpus-'));
  onTestFinished(() => rmSync(build, { recursive: true, force: true }));
  mkdirSync(join(build, 'docs'));
  writeFileSync(join(build, 'docs.html'), '<p>Moved</p>');
  writeFileSync(join(build, '404.html'), '<article><h1>Not found</h1></article>');
  writeFileSync(join(build, 'index.html'), '<article><h1>Home</h1></article>');
  writeFileSync(
    join(build, 'docs/a.html'),
    '<nav>Menu</nav><article><header><h1>First</h1></header><details class="toc-fold">Contents</details>' +
      '<div><p>Use <code>a</code>b.</p><p>Next</p><h2 id="run">Run <i>it</i><a class="hash-link" href="#run"></a></h2>' +
      '<table><tr><td>Key</td><td>R&amp;D</td></tr></table></div><footer>Edit</footer></article>',
  );
  const pages = await readCorpus(build);
  expect(pages.map(({ url }) => url)).toEqual(['/docs/a', '/']);
  expect(pages[0]).toMatchObject({
    title: 'First',
    sections: [
      { anchor: '', level: 1, title: 'First', text: 'Use ab. Next' },
      { anchor: 'run', level: 2, title: 'Run it', text: 'Key R&D' },
    ],
  });
  expect(pages[0]?.html).not.toMatch(/Menu|Contents|Edit|hash-link/);
});
