import { expect, type Page, test } from '@playwright/test';
import { type DevSite, startDevSite } from './dev-site.ts';
import { untilHydrated } from './hydration.ts';
import { inFull, sweep } from './site.ts';

/*
 * Every kind of edit shows in the open page, without a reload and at the same scroll position.
 */
test.describe.configure({ mode: 'serial' });

/** A page with code of its own, which imports packages. */
const clicksPage = `import Link from '@docusaurus/Link';
import { useState } from 'react';
export default () => {
  const [count, setCount] = useState(0);
  return <main><Link to="/">Home</Link><button onClick={() => setCount(count + 1)}>{count} times</button></main>;
};
`;

let site: DevSite;
test.beforeAll(async () => {
  site = await startDevSite('docusaurus', { 'src/pages/clicks.tsx': clicksPage });
});
test.afterAll(() => site?.stop());

/** Opens a page tall enough to scroll, and marks its document to detect reloads. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await untilHydrated(page);
  await page.addStyleTag({ content: '#article { min-height: 3000px; }' });
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    scrollTo(0, 400);
  });
}

async function expectSamePlace(page: Page): Promise<void> {
  expect(await page.evaluate(() => scrollY)).toBe(400);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

test('the first page is loaded once, with all packages of its scripts', inFull, async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => void addresses.push(frame.url()));
  await page.goto(`${site.url}/clicks`);
  await untilHydrated(page);
  await page.getByRole('button', { name: '0 times' }).click();
  await expect(page.getByRole('button', { name: '1 times' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(addresses).toEqual([`${site.url}/clicks`]);
});

test(
  'a component in src/theme replaces a part of the page once its file is there',
  inFull,
  async ({ page }) => {
    const footer = page.getByRole('contentinfo');
    await page.goto(`${site.url}/docs/intro`);
    await expect(footer).not.toHaveText('Own footer');
    site.write('src/theme/Footer/index.tsx', 'export default () => <footer>Own footer</footer>;\n');
    await expect(footer).toHaveText('Own footer');
    site.remove('src/theme');
    await expect(footer).not.toHaveText('Own footer');
  },
);

test('a page shows edits to its Markdown, the sidebars and the configuration, and their errors until they are fixed', async ({
  page,
}) => {
  await open(page, '/docs/intro');

  await test.step('is complete, and shows an edit to Markdown', async () => {
    for (const name of ['Main', 'Docs sidebar'])
      await expect(page.getByRole('navigation', { name }).locator('[aria-current="page"]')).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link')).not.toHaveCount(0);
    site.edit('docs/intro.md', 'This project keeps', 'This project still keeps');
    await expect(page.locator('#article')).toContainText('This project still keeps');
    await expectSamePlace(page);
  });

  await test.step('shows edits to the sidebars and the configuration', async () => {
    site.edit('sidebars.ts', "label: 'Basics'", "label: 'Seamanship'");
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toContainText('Seamanship');
    await expectSamePlace(page);
    site.edit('docusaurus.config.ts', "label: 'Handbook' }", "label: 'Logbook' }");
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Logbook');
    await expectSamePlace(page);
  });

  await test.step('reports an error of a page, also after a reload, until it is fixed', async () => {
    site.edit('docs/intro.md', ':::tip', '<Broken\n\n:::tip');
    const panel = page.getByRole('complementary', { name: 'Problems on this page' });
    await expect(panel).toContainText('parse/syntax-error');
    await expect(panel).toContainText('docs/intro.md:');
    await page.reload();
    await expect(panel).toContainText('parse/syntax-error');
    site.edit('docs/intro.md', '<Broken\n\n:::tip', ':::tip');
    await expect(panel).toHaveCount(0);
    await expect(page.locator('#article')).toContainText('This project');
  });

  await test.step('reports an invalid configuration and keeps the last valid one', async () => {
    site.edit('docusaurus.config.ts', "tagline: 'A", "tagline: 'B");
    site.edit('docusaurus.config.ts', "title: 'Harbour',\n  tagline", 'title: 5,\n  tagline');
    const panel = page.getByRole('complementary', { name: 'Problems on this page' });
    await expect(panel).toContainText('`title` is 5; expected a string.');
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Harbour');
    site.edit('docusaurus.config.ts', 'title: 5,\n  tagline', "title: 'Harbour',\n  tagline");
    await expect(panel).toHaveCount(0);
  });
});

for (const emptyFor of [5, 20, 45, 100]) {
  test(
    `shows a file that is empty for ${emptyFor} ms while it is saved`,
    sweep(emptyFor === 45),
    async ({ page }) => {
      await open(page, '/docs/intro');
      await site.writeSlowly('docs/intro.md', `# Harbour\n\nSaved in ${emptyFor} ms.\n`, emptyFor);
      await expect(page.locator('#article')).toContainText(`Saved in ${emptyFor} ms.`);
      site.restore('docs/intro.md');
      await expect(page.locator('#article')).toContainText('This project');
    },
  );
}

test('a page shows the second of two changes that follow each other in 20 ms', async ({ page }) => {
  await open(page, '/docs/basics/mooring');
  const twice = async (file: string, ...texts: [string, string, string]) => {
    const [from, first, second] = texts;
    site.edit(file, from, first);
    await new Promise((next) => setTimeout(next, 20));
    site.edit(file, first, second);
  };
  await twice('src/css/custom.css', 'underline wavy', 'overline', 'line-through');
  await expect(page.locator('.knot')).toHaveCSS('text-decoration-line', 'line-through');
  await twice('src/components/Knot.tsx', ' knot<', ' bend<', ' hitch<');
  await expect(page.locator('.knot')).toHaveText('bowline hitch');
  for (const file of ['src/css/custom.css', 'src/components/Knot.tsx']) site.restore(file);
  await expect(page.locator('.knot')).toHaveText('bowline knot');
});

test('a page shows edits to its front matter, style sheet, component and partial, and their errors until they are fixed [CAT-14]', async ({
  page,
}) => {
  await open(page, '/docs/basics/mooring');

  await test.step('shows edits to front matter, a style sheet and a component', async () => {
    site.edit('docs/basics/mooring.mdx', 'title: Mooring', 'title: Tying up');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tying up');
    await expectSamePlace(page);
    site.edit('src/css/custom.css', 'underline wavy', 'line-through');
    await expect(page.locator('.knot')).toHaveCSS('text-decoration-line', 'line-through');
    await expectSamePlace(page);
    site.edit('src/components/Knot.tsx', ' knot<', ' hitch<');
    await expect(page.locator('.knot')).toHaveText('bowline hitch');
    await expectSamePlace(page);
  });

  await test.step('shows an edit to a partial, and reports an error in it', async () => {
    const article = page.locator('#article');
    await expect(article.getByRole('heading', { name: 'Before you leave' })).toBeVisible();
    await expect(article.getByRole('listitem').first()).toHaveText('the ropes of the mooring,');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link')).toHaveText(['Ropes', 'Before you leave']);
    site.edit('docs/basics/_checklist.mdx', '## Before you leave', '## Last look');
    await expect(contents.getByRole('link')).toHaveText(['Ropes', 'Last look']);
    await expect(article.getByRole('heading', { name: 'Last look' })).toBeVisible();
    await expectSamePlace(page);

    site.edit('docs/basics/_checklist.mdx', '## Last look', '<Broken\n\n## Last look');
    const panel = page.getByRole('complementary', { name: 'Problems on this page' });
    await expect(panel).toContainText('docs/basics/_checklist.mdx:');
    site.edit('docs/basics/_checklist.mdx', '<Broken\n\n', '');
    await expect(panel).toHaveCount(0);
    await expect(contents.getByRole('link', { name: 'Last look' })).toHaveCount(1);
    await contents.getByRole('link', { name: 'Last look' }).click();
    await expect(page).toHaveURL(/#last-look$/);
    await expect(article.getByRole('heading', { name: 'Last look' })).toBeInViewport();
  });

  await test.step('shows the crash screen and the problem of a component that throws, until it is fixed', async () => {
    site.edit('src/components/Knot.tsx', 'return <', "window.alert('ahoy');\n  return <");
    const main = page.getByRole('main');
    const crashed = main.getByRole('heading', { name: 'This page crashed.', level: 1 });
    await expect(crashed).toBeVisible();
    await expect(main.locator('hr + pre')).toHaveText('window is not defined');
    const panel = page.getByRole('complementary', { name: 'Problems on this page' });
    await expect(panel).toContainText('"/docs/basics/mooring" could not be rendered');
    await expect(panel).toContainText('there is no "window"');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    const asked = page.waitForResponse('**/docs/basics/mooring');
    await main.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await expect(crashed).toBeVisible();
    site.edit('src/components/Knot.tsx', "window.alert('ahoy');\n  return <", 'return <');
    await expect(crashed).toHaveCount(0);
    await expect(page.locator('.knot')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

test('adds a new page and removes a deleted one at once', async ({ page }) => {
  site.write('docs/basics/03-lights.md', '# Lights\n\nGreen is starboard, and this text is long enough.\n');
  await expect(async () => {
    const response = await page.goto(`${site.url}/docs/basics/lights`);
    expect(response?.status()).toBe(200);
  }).toPass();
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toContainText('Lights');
});

test(
  'shows a new post in the open list and an edit to it, and reports errors of a draft',
  inFull,
  async ({ page }) => {
    site.write('blog/2025-12-31-old.md', '# Last year\n\nGoodbye.\n');
    site.edit('docusaurus.config.ts', 'blog: false', 'blog: {}');
    await expect(async () => {
      const response = await page.goto(`${site.url}/blog`);
      expect(response?.status()).toBe(200);
    }).toPass();
    await untilHydrated(page);
    const first = page.locator('.post').first();
    await expect(first.locator('h2')).toHaveText('Last year');
    site.write('blog/2026-01-01-new.md', '# New here\n\nHello.\n\n<!-- truncate -->\n\nMore.\n');
    await expect(first.locator('h2')).toHaveText('New here');
    await expect(first).toContainText('Hello.');
    site.edit('blog/2026-01-01-new.md', 'Hello.', 'Good morning.');
    await expect(first).toContainText('Good morning.');
    await expect(page.getByRole('navigation', { name: 'Blog recent posts navigation' })).toContainText(
      'New here',
    );

    site.write('blog/2026-01-02-draft.md', '---\ntitle: A draft\ndraft: true\n---\n\nText.\n');
    await expect(async () => {
      const response = await page.goto(`${site.url}/blog/2026/01/02/draft`);
      expect(response?.status()).toBe(200);
    }).toPass();
    await untilHydrated(page);
    await expect(page.getByRole('note')).toContainText('Draft page');
    site.edit('blog/2026-01-02-draft.md', 'title: A draft', 'title: A draft\nauthors: nobody');
    await expect(page.getByText('Unknown author "nobody".')).toBeVisible();
    await expect(page.getByText('blog/2026-01-02-draft.md:3')).toBeVisible();
  },
);

test('serves the current Markdown of a page', async ({ request }) => {
  const text = async (path: string) => request.get(site.url + path);
  const before = await text('/docs/basics/first-steps.md');
  expect(before.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await before.text()).toMatch(/^# .+\n/);
  site.edit(
    'docs/basics/01-first-steps.md',
    'Use the package manager.',
    'Use the package manager. New words.',
  );
  await expect.poll(async () => (await text('/docs/basics/first-steps.md')).text()).toContain('New words.');
  expect((await text('/docs/basics/nowhere.md')).status()).toBe(404);
});

test(
  'the first page of a large site needs no other page, and shows the problems that they tell',
  inFull,
  async ({ page }) => {
    const words = 'Ropes and sails and knots.\n\n'.repeat(100);
    const files: Record<string, string> = { 'docs/tags.yml': 'known:\n  label: Known\n' };
    for (let number = 0; number < 150; number++)
      files[`docs/large-${number}.md`] =
        `---\ntags: [unknown]\n---\n\n# Large ${number}\n\n${words}The end.\n`;
    const large = await startDevSite('docusaurus', files);
    try {
      await page.goto(`${large.url}/docs/large-7`);
      await expect(page.locator('#article')).toContainText('The end.');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await expect(page.getByText('Unknown tag "unknown".')).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      large.edit('docs/large-7.md', 'The end.', 'The very end.');
      await expect(page.locator('#article')).toContainText('The very end.');
    } finally {
      await large.stop();
    }
  },
);
