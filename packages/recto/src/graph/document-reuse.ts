import type { PageModules } from '../bundle/modules/page-modules.ts';
import type { PublishedFiles } from '../bundle/published-files.ts';
import type { Page } from '../content/page.ts';
import { withoutText } from '../content/source.ts';
import type { DrawSocialImage } from '../plugins/social-images.ts';
import type { Reads } from '../reads/reads.ts';
import type { RenderedPage } from '../render/rendered-page.ts';
import type { AnchorLink, Resolution } from '../site/links/resolution.ts';
import type { Route } from '../site/routes/route.ts';
import { memoized } from '../utils/collections.ts';
import { attempt } from '../utils/errors.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { differences, type Graph, graph, type Trace } from './graph.ts';
import { type DocumentRecord, type StoredPage, traceOf } from './page-store.ts';

/** What a document reads whose components use the site. */
const wholeSite = ['site', 'data', 'cards'];

/** What rendering a page reads besides its route and what all pages share. */
interface Readers {
  resolve(href: string, from: Route, partial?: string): Resolution;
  describe(href: string, from: Route): string | undefined;
  publish: PublishedFiles['publish'];
  drawSocialImage: DrawSocialImage | undefined;
}

export interface PageReader extends Readers {
  onSiteAccess(): void;
  /** Is called with what the page's own code imports, if that is known. */
  onImports(modules: PageModules): void;
}

/** What the pages of a locale can read. */
interface LocaleInputs extends Readers {
  /** Answers what does not depend on the page. */
  sharedGraph: Graph;
  /** What every document reads of what is shared. */
  questions: string[];
  /** Whether every document reads the whole site. */
  readsSite: boolean;
  /** Whether records are made of all pages, because another build may keep those as they are that are always rendered again. */
  keepsAll: boolean;
  /** The pages of the last build, by file, and the ones whose files have changed. */
  storedPages: ReadonlyMap<string, StoredPage>;
  lostFiles: ReadonlySet<string>;
  hasFile(file: string): boolean;
  /** Whether code of the site has read nothing so far that may be another in the next build. */
  isRepeatable(): boolean;
  /** Returns what plugins add to the document of a page, as text. */
  elementsOf(route: Route, meta: Pick<RenderedPage, 'title' | 'description'>): string;
  /** Returns what a page shows of the rest of its site, by name: plain data. */
  viewOf(route: Route): Record<string, unknown>;
  /** Returns what code of the site is made of: when the last build was made, and now. */
  code: { before: Reads; now: Reads };
}

/** The documents of a locale that the last build has written. */
export interface LocaleDocuments {
  /** Returns a document that would be the same if it were rendered again. */
  find(route: Route): StoredPage | undefined;
  /** Returns a document that is not to be rendered, as it was. */
  last(route: Route): StoredPage | undefined;
  /** Returns the readers for one page, and the function that returns its record, if it has one. */
  reader(route: Route): {
    reader: PageReader;
    record(page: RenderedPage, files: Pick<DocumentRecord, 'stem' | 'islands'>): DocumentRecord | undefined;
  };
  /**
   * Returns why a document is rendered: the questions whose answers have changed, `new` if it has no record, `unknown` if it cannot
   * be compared, and `output` if its file was removed or changed. Empty if it is kept.
   */
  reasons(route: Route): string[];
}

/** Opens the documents of a locale. */
export function localeDocuments(inputs: LocaleInputs): LocaleDocuments {
  const { sharedGraph, questions, readsSite, storedPages, lostFiles, keepsAll } = inputs;
  // The files of parts were looked at when their records were read.
  const isComplete = ({ folder, file }: StoredPage) => folder !== undefined || !lostFiles.has(file);
  /** Adds what every document of its kind reads to what a page has read; `undefined` if that cannot be compared. */
  const newTrace = (
    route: Route,
    answers: ReadonlyMap<string, string>,
    meta: PageMeta,
    modules: PageModules | undefined,
  ): NewTrace | undefined => {
    const graph = pageGraph(route, inputs, meta);
    if (!isComparable(route, modules)) {
      const sources = answersOf(graph, ['sources']);
      return sources && { shared: {}, reads: sources, modules: {}, whole: {}, parts: {}, uses: {} };
    }
    const byRole = { reads: {}, parts: {}, uses: {} };
    for (const [question, answer] of answers) Object.assign(byRole[roleOf(question)], { [question]: answer });
    const siteQuestions = wholeSite.filter((one) => readsSite || answers.has(one));
    const codeQuestions = modules ? ['names', ...modules.partials.map((path) => `partial ${path}`)] : [];
    const pageQuestions = ['own', 'elements', ...siteQuestions, ...codeQuestions];
    const published = answersOf(
      graph,
      (modules?.published ?? []).map((path) => `published ${path}`),
    );
    const [shared, whole] = [sharedAnswers(), siteAnswers()];
    const [reads, parts] = [answersOf(graph, pageQuestions), answersOf(graph, ['view'])];
    if (!shared || !whole || !reads || !parts || !published) return undefined;
    return {
      shared,
      reads: { ...byRole.reads, ...reads },
      modules: modules?.reads ?? {},
      whole,
      parts: { ...byRole.parts, ...parts },
      uses: { ...byRole.uses, ...published },
    };
  };
  const sharedAnswers = memoized(() => answersOf(sharedGraph, questions));
  const siteAnswers = memoized(() => answersOf(sharedGraph, ['site', 'static']));
  return {
    last(route) {
      const page = storedPages.get(route.file);
      return page && isComplete(page) ? page : undefined;
    },
    find(route) {
      const page = storedPages.get(route.file);
      const trace = page && traceOf(page);
      if (!trace || !isComplete(page)) return undefined;
      const [change] = pageGraph(route, inputs, page.facts.value).changes(trace);
      return change === undefined ? page : undefined;
    },
    reader(route) {
      const answers = new Map<string, string>();
      let modules: PageModules | undefined;
      const reader: PageReader = {
        onImports(imported) {
          modules = imported;
        },
        onSiteAccess() {
          for (const question of wholeSite) answers.set(question, '');
        },
        resolve(href, from, partial) {
          const target = inputs.resolve(href, from, partial);
          const isFile = target.kind === 'file';
          // What the page imports has its address only when it is published.
          const isImported =
            isFile && modules?.published.includes(target.file) && inputs.publish(target.file).href === href;
          if (!isImported)
            answers.set(questionOf(isFile ? 'file' : 'link', [href, partial]), targetText(target, inputs));
          return target;
        },
        describe(href, from) {
          const description = inputs.describe(href, from);
          answers.set(questionOf('description', href), description ?? '');
          return description;
        },
        publish(file) {
          const published = inputs.publish(file);
          answers.set(`published ${file}`, JSON.stringify(published));
          return published;
        },
        drawSocialImage:
          inputs.drawSocialImage &&
          ((text) => {
            const image = inputs.drawSocialImage?.(text);
            answers.set(questionOf('image', text), JSON.stringify(image) ?? '');
            return image;
          }),
      };
      return {
        reader,
        record(page, files) {
          // What one page has read, components may have kept for the next ones.
          const isKnown = !page.hasFailed && page.diagnostics.length === 0 && inputs.isRepeatable();
          const trace = isKnown && hasKnownText(route) ? newTrace(route, answers, page, modules) : undefined;
          if (!trace && !keepsAll) return undefined;
          const { parts = {}, ...facts } = trace ?? {};
          return {
            file: route.file,
            path: route.path,
            ...files,
            facts: { value: { ...factsOf(page), ...(trace && { trace: facts as Omit<NewTrace, 'parts'> }) } },
            links: { value: { ids: page.ids, links: page.links, parts: JSON.stringify(parts) } },
          };
        },
      };
    },
    reasons(route) {
      const page = storedPages.get(route.file);
      if (!page) return ['new'];
      const trace = traceOf(page);
      if (!trace) return ['unknown'];
      const questions = [...pageGraph(route, inputs, page.facts.value).changes(trace)];
      if (questions.length === 0) return isComplete(page) ? [] : ['output'];
      return questions.flatMap((question) => {
        if (question === 'code') return differences(inputs.code.before, inputs.code.now);
        if (question !== 'view') return [question];
        const { view = '{}' }: Reads = JSON.parse(trace.parts.value);
        const lastView: Reads = JSON.parse(view);
        return differences(lastView, viewReads(route, inputs)).map((name) => `view ${name}`);
      });
    },
  };
}

type PageMeta = Pick<RenderedPage, 'title' | 'description'>;

function questionOf(kind: string, name: unknown): string {
  return `${kind} ${JSON.stringify(name)}`;
}

/** A trace before its parts are text. */
type NewTrace = Omit<Trace, 'parts'> & { parts: Reads };

/** Returns the answers of questions; `undefined` if one of them cannot be compared. */
function answersOf(graph: Graph, questions: string[]): Reads | undefined {
  const answers = questions.map((question) => [question, graph.ask(question)] as const);
  return answers.every(([, answer]) => answer !== undefined)
    ? (Object.fromEntries(answers) as Reads)
    : undefined;
}

/** Returns what a question that rendering asks is to a document. */
function roleOf(question: string): 'reads' | 'parts' | 'uses' {
  if (/^(?:published|image) /.test(question)) return 'uses';
  // A link to a page leads elsewhere only if the site has other pages or static files.
  return question.startsWith('link ') ? 'parts' : 'reads';
}

/** Answers what depends on the page that reads it. */
function pageGraph(route: Route, inputs: LocaleInputs, meta: PageMeta): Graph {
  const target = (name: string) => {
    const [href, partial] = JSON.parse(name);
    return targetText(inputs.resolve(href, route, partial ?? undefined), inputs);
  };
  return graph(
    {
      own: () => routeHash(route),
      cards: () => JSON.stringify('cards' in route ? route.cards : []),
      view: () => JSON.stringify(viewReads(route, inputs)),
      elements: () => inputs.elementsOf(route, meta),
      link: target,
      file: target,
      description: (href) => inputs.describe(JSON.parse(href), route) ?? '',
      published: (file) => textOf(() => inputs.publish(file)),
      image: (text) => textOf(() => inputs.drawSocialImage?.(JSON.parse(text))),
    },
    inputs.sharedGraph,
  );
}

function viewReads(route: Route, { viewOf }: Pick<LocaleInputs, 'viewOf'>): Reads {
  const parts = Object.entries(viewOf(route));
  return Object.fromEntries(parts.map(([name, part]) => [name, contentHash(JSON.stringify(part) ?? '')]));
}

/** Returns the hash of a page's own content. It includes the tree only if functions of the site can change it. */
function routeHash(route: Route): string {
  const { page, ...rest } = 'page' in route ? route : { ...route, page: undefined };
  // Other questions cover these.
  const facts = { ...rest, cards: [], breadcrumbs: [], previous: undefined, next: undefined };
  return contentHash(JSON.stringify(page ? [facts, ...contentOf(page)] : facts));
}

/** Returns what decides the content of a page or a partial. */
export function contentOf(page: Page): unknown[] {
  const { hash: _, ...source } = withoutText(page.source);
  return [source, page.fingerprint ?? [page, page.tree()]];
}

/** Returns where a link leads, as text: an address, and whether there is something. */
function targetText(target: Resolution, { hasFile }: Pick<LocaleInputs, 'hasFile'>): string {
  if (target.kind === 'file') return JSON.stringify([target, hasFile(target.file)]);
  if (target.kind !== 'route') return JSON.stringify(target);
  const { route, href, anchor } = target;
  return JSON.stringify([href, anchor, route.path, route.kind, 'to' in route && route.to]);
}

function textOf(read: () => unknown): string {
  return attempt(() => JSON.stringify(read())) ?? '';
}

/** Whether the text of a page, which is read when it is used, is the one that its facts are from. */
function hasKnownText(route: Route): boolean {
  const { hash, text } = 'page' in route ? route.page.source : { hash: undefined, text: '' };
  return hash === undefined || hash === contentHash(text);
}

/** Whether all reads of a page are recorded. What excerpts of other pages read is not. */
function isComparable(route: Route, modules: PageModules | undefined): boolean {
  if (!('page' in route)) return route.kind === 'list';
  const hasCode = route.page.module !== undefined || route.page.source.format === 'component';
  return !hasCode || modules !== undefined;
}

function factsOf({
  title,
  description,
  isIndexed,
  article,
  needs,
  anchors,
}: RenderedPage): DocumentRecord['facts']['value'] {
  return {
    ...{ title, description, isIndexed },
    ...(Object.values(needs).some(({ size }) => size > 0) && { needs }),
    ...(article !== undefined && { article }),
    anchors: anchors.map((anchor) => ({ ...anchor, at: anchor.at() })),
  };
}

const noSources: RenderedPage['needs'] = {
  scripts: new Set(),
  styles: new Set(),
  styleAttributes: new Set(),
  sources: new Set(),
};

/** Returns a stored page as the checks of a site need it. */
export function restorePage({ facts, links }: StoredPage, route: Route): Omit<RenderedPage, 'html'> {
  const { trace: _, ...page } = facts.value;
  const anchors = page.anchors.map(({ at, ...anchor }): AnchorLink => ({ ...anchor, at: () => at }));
  return {
    ...{ needs: noSources, ...page, route, anchors, external: [], diagnostics: [] },
    get ids() {
      return links.value.ids;
    },
    get links() {
      return links.value.links;
    },
  };
}
