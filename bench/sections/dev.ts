import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addressOf, clearCaches, labelOf, prepareEngines, type ReadyEngine, writeSite } from '../engines.ts';
import { writeBelow } from '../folder.ts';
import { writeConfig } from '../generate-site.ts';
import { startBrowser } from '../in-browser.ts';
import { Samples } from '../results.ts';
import { type DevServer, now, startDev } from '../run-dev.ts';
import { type Options, progress, type Section } from '../section.ts';
import { forEachEngine, timesIfServed } from './for-each-engine.ts';
import { ordinarySite } from './sites.ts';

const starts = 3;
const edits = 5;
/** In milliseconds, for watchers and the browser after an edit. */
const settleTime = 700;
const sizes = [100, 1000, 10_000];

export const dev: Section = {
  name: 'dev',
  title: 'Dev server',
  method: `From the start of the process until the whole HTML of a page is served, and until a browser shows its heading; without caches of
earlier runs (medians of ${starts}), and again with them (of the other engines once). Then from writing a file until the open browser shows the change: the text of a
paragraph, the title in front matter, the text of a component, a colour in a style sheet (medians of ${edits}, after one that does not
count).`,
  tables: [
    {
      name: 'recto',
      title: 'Recto',
      head: 'site',
      columns: [
        { metric: 'start', title: 'first page', unit: 's', isDrawn: true },
        { metric: 'shown', title: 'in the browser', unit: 's' },
        { metric: 'again', title: 'first page, again', unit: 's' },
        { metric: 'text', title: 'edit: text', unit: 'ms', isDrawn: true },
        { metric: 'title', title: 'title', unit: 'ms' },
        { metric: 'component', title: 'component', unit: 'ms' },
        { metric: 'css', title: 'CSS', unit: 'ms' },
      ],
    },
    {
      name: 'engines',
      title: 'Engines, 1,000 pages',
      head: 'engine',
      isComparison: true,
      columns: [
        { metric: 'start', title: 'first page', unit: 's' },
        { metric: 'shown', title: 'in the browser', unit: 's', isDrawn: true },
        { metric: 'again', title: 'in the browser, again', unit: 's' },
        { metric: 'text', title: 'edit: text', unit: 'ms', isDrawn: true },
      ],
    },
  ],
  measure,
};

async function measure({ maxPages }: Options) {
  const browser = await startBrowser();
  const recto = await measureSizes(browser, maxPages);
  const engines = await measureEngines(browser, maxPages);
  await browser.close();
  return { recto, engines };
}

async function measureEngines(browser: Browser, maxPages: number) {
  const samples = new Samples();
  const sites = new Map<ReadyEngine, string>();
  await forEachEngine(
    samples,
    'dev server',
    async (engine, run) => {
      const site = sites.get(engine) ?? (await writeSite(engine, { ...ordinarySite(maxPages), name: 'dev' }));
      sites.set(engine, site);
      const name = labelOf(engine);
      const { start, shown } = await measureStart(browser, engine, site);
      samples.add(name, { start, shown });
      progress(`${engine.name}, dev ${run + 1}: ${shown.toFixed(1)} s`);
      if (run < starts - 1) return;
      const again = await openDev(browser, engine, site);
      samples.add(name, { again: again.shown });
      try {
        for (const time of await timesOf(again.page, textEdit(site, engine)))
          samples.add(name, { text: time });
      } finally {
        await again.close();
      }
    },
    (engine) => timesIfServed(engine, starts),
  );
  return samples.rows;
}

async function measureSizes(browser: Browser, maxPages: number) {
  const samples = new Samples();
  const [recto] = await prepareEngines();
  if (!recto || 'skipped' in recto) return samples.rows;
  for (const pages of sizes) {
    const name = `${pages.toLocaleString('en')} pages`;
    if (pages > maxPages) {
      samples.skip(name, `more than ${maxPages}`);
      continue;
    }
    const site = await writeSite(recto, { name: `dev-${pages}`, pages });
    await addEditedFiles(site);
    for (let run = 0; run < starts; run++) {
      samples.add(name, await measureStart(browser, recto, site));
      const again = await openDev(browser, recto, site);
      samples.add(name, { again: again.seconds });
      try {
        if (run === starts - 1) {
          for (const [kind, edit] of Object.entries(rectoEdits(site, recto))) {
            const times = await timesOf(again.page, edit).catch((error) => {
              progress(`edit of ${kind} failed: ${error}`);
              return [];
            });
            for (const time of times) samples.add(name, { [kind]: time });
          }
        }
      } finally {
        await again.close();
      }
    }
    progress(`dev, ${name}: ${JSON.stringify(samples.row(name).samples)}`);
  }
  return samples.rows;
}

/** Starts a dev server without caches, and stops it once it has read and stored all pages; returns its times in seconds. */
async function measureStart(browser: Browser, engine: ReadyEngine, site: string) {
  clearCaches(engine, site);
  const { seconds: start, shown, idle, close } = await openDev(browser, engine, site);
  await idle().finally(close);
  return { start, shown };
}

/** A dev server with a browser that shows a page of it. */
interface OpenDev {
  /** Until the page was served. */
  seconds: number;
  /** Until the browser showed its heading. */
  shown: number;
  page: Page;
  idle(): Promise<void>;
  close(): Promise<void>;
}

async function openDev(browser: Browser, engine: ReadyEngine, site: string): Promise<OpenDev> {
  const server = await startDev({
    program: engine.program,
    args: engine.dev ?? [],
    folder: site,
    path: addressOf(engine, 'page-1'),
  });
  let context: BrowserContext | undefined;
  const close = async () => {
    await server.stop();
    await context?.close();
  };
  try {
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const shownAt = await visibleIn(page, server);
    const shown = (shownAt - server.startedAt) / 1000;
    return { seconds: server.seconds, shown, page, idle: server.idle, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function visibleIn(page: Page, { url }: DevServer): Promise<number> {
  await page.goto(url, { timeout: 120_000, waitUntil: 'commit' });
  return seen(page, { selector: 'h1', text: 'Page 1 about' });
}

/** What a change is seen by: the text of an element, or the value of a style property. */
interface Sign {
  selector: string;
  text: string;
  property?: string;
}

/** Waits for a change; returns when a frame first showed it, in milliseconds of the shared clock. */
async function seen(page: Page, sign: Sign): Promise<number> {
  const handle = await page.waitForFunction(
    ({ selector, text, property }) => {
      const isSeen = [...document.querySelectorAll(selector)].some((element) =>
        property
          ? getComputedStyle(element).getPropertyValue(property) === text
          : element.checkVisibility() && element.textContent?.includes(text),
      );
      return isSeen ? performance.timeOrigin + performance.now() : 0;
    },
    sign,
    { timeout: 60_000, polling: 'raf' },
  );
  return handle.evaluate((time) => time);
}

/** A kind of change to a file, with a sign in a page that shows it. */
interface Edit {
  file: string;
  /** The page that shows it. */
  path: string;
  /** Returns the text of the file with a word that it did not have, and what the page then shows. */
  change(text: string, word: string): { text: string; sign: Sign };
}

function textEdit(site: string, engine: ReadyEngine): Edit {
  return {
    file: join(site, engine.docs, 'section-0/page-1.md'),
    path: addressOf(engine, 'page-1'),
    change: (text, word) => ({
      text: text.replace(/\.(?=\n\n## )/, `, ${word}.`),
      sign: { selector: 'p', text: word },
    }),
  };
}

function rectoEdits(site: string, engine: ReadyEngine): Record<'text' | 'title' | 'component' | 'css', Edit> {
  const text = textEdit(site, engine);
  return {
    text,
    title: {
      ...text,
      change: (source, word) => ({
        text: source.replace(/^title: .*$/m, `$& ${word}`),
        sign: { selector: 'h1', text: word },
      }),
    },
    component: {
      file: join(site, componentFile),
      path: addressOf(engine, 'component'),
      change: (source, word) => ({
        text: source.replace('>Label', `>Label ${word}`),
        sign: { selector: '.label', text: word },
      }),
    },
    css: {
      file: join(site, styleFile),
      path: addressOf(engine, 'component'),
      change: (source, word) => {
        const colour = `rgb(${[...word.slice(-3)].map((digit) => digit.charCodeAt(0)).join(', ')})`;
        return {
          text: source.replace(/rgb\(.*\)/, colour),
          sign: { selector: '.label', text: colour, property: 'color' },
        };
      },
    },
  };
}

const componentFile = 'src/components/label.tsx';
const styleFile = 'src/css/site.css';

/** Adds a style sheet and a page with a component. */
async function addEditedFiles(site: string): Promise<void> {
  const files = {
    [componentFile]:
      'export default function Label() {\n  return <strong className="label">Label</strong>;\n}\n',
    [styleFile]: '.label { color: rgb(1, 2, 3) }\n',
    'docs/section-0/component.mdx':
      "import Label from '@site/src/components/label';\n\n# Component\n\nA page with a component: <Label />\n",
  };
  for (const [path, text] of Object.entries(files)) await writeBelow(site, path, text);
  await writeConfig(site, `theme: { customCss: ['${styleFile}'] }`);
}

/** Makes an edit several times; returns the milliseconds until each was visible, without those of the first. */
async function timesOf(page: Page, { file, path, change }: Edit): Promise<number[]> {
  const original = await readFile(file, 'utf8');
  const url = new URL(path, page.url()).href;
  if (page.url() !== url) await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  const times: number[] = [];
  for (let edit = 0; edit <= edits; edit++) {
    // Until watchers and the browser have settled.
    await page.waitForTimeout(settleTime);
    const { text, sign } = change(original, `word${edit}${Date.now().toString(36)}`);
    const started = now();
    await writeFile(file, text);
    times.push((await seen(page, sign)) - started);
  }
  await writeFile(file, original);
  // Until the next kind of edit starts from the original.
  await page.waitForTimeout(settleTime);
  return times.slice(1);
}
