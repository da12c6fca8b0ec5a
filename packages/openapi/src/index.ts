import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import {
  type ContentContext,
  type ContentFile,
  configLocation,
  type Plugin,
  type Problem,
} from 'recto-docs/plugin';
import { type Api, type ApiPage, arrange, type PageMode } from './api.ts';
import type { Description } from './description.ts';
import { firstSentence } from './markdown.ts';
import { Page } from './page.tsx';
import { descriptionReader } from './read-description.ts';
import type { View } from './view.tsx';

/** An API whose pages the plugin makes. */
export interface ApiOptions {
  /** OpenAPI 3.0 or 3.1 as JSON or YAML: a path from the site folder, or a file of a package: `@acme/api/openapi.yaml`. */
  file: string;
  /** Folder of the pages, from the site folder. @default `api` in the folder of the docs */
  path?: string;
  /**
   * `tag` shows the operations of a tag on one page, and shared schemas on another. `operation` gives every operation and
   * shared schema a page of its own, which suits large descriptions. @default 'tag'
   */
  pages?: PageMode;
}

/** Adds pages to the docs that describe APIs, from OpenAPI files. */
export function openapi(...apis: ApiOptions[]): Plugin {
  const readDescription = descriptionReader();
  const cache = new Map<ApiOptions, ApiPages>();
  /** The pages of the last call of `content`, by path from the site folder. */
  let pages: ReadonlyMap<string, View> = new Map();
  const styles = readFileSync(join(import.meta.dirname, '../src/openapi.css'), 'utf8')
    .replace(/\/\*.*?\*\/|\s+/gs, ' ')
    .trim();

  async function pagesOf(options: ApiOptions, context: ContentContext): Promise<ApiPages | undefined> {
    const { root, config, watch, report } = context;
    const { description, files, problems } = await readDescription(options.file, root);
    const at = configLocation(config, 'plugins');
    for (const problem of problems) report({ at, ...problem });
    for (const one of files) watch(one);
    if (!description) return undefined;
    const previous = cache.get(options);
    const folder = (options.path ?? `${config.docs.path}/api`).replace(/^\.\/|\/$/g, '');
    const result =
      previous?.description === description ? previous : arrangePages(description, folder, options);
    cache.set(options, result);
    const large = options.pages === 'operation' ? undefined : largePages(result.api, options.file);
    if (large) report(large);
    return result;
  }

  return {
    name: 'openapi',
    async content(context) {
      const results: ApiPages[] = [];
      for (const options of apis) {
        const result = await pagesOf(options, context);
        if (result) results.push(result);
      }
      pages = new Map(results.flatMap((one) => [...one.pages]));
      return results.flatMap(({ files, categories }) => [
        ...files,
        // Those that the author wrote win.
        ...categories.filter(({ path }) => !existsSync(join(context.root, path))),
      ]);
    },
    components: {
      OpenApiPage: ({ name }: { name: string }) => {
        const view = pages.get(name);
        return view ? createElement(Page, view) : null;
      },
    },
    head: ({ route }) =>
      'page' in route && pages.has(route.page.source.path)
        ? [{ tag: 'style', attributes: { 'data-page': '' }, content: styles }]
        : [],
  };
}

/** The pages of a description, as files whose text changes with it. */
interface ApiPages {
  description: Description;
  api: Api;
  pages: Map<string, View>;
  files: ContentFile[];
  categories: ContentFile[];
}

function arrangePages(
  description: Description,
  folder: string,
  { pages: mode = 'tag' }: ApiOptions,
): ApiPages {
  const api = arrange(description, mode);
  const hash = createHash('sha256').update(JSON.stringify(description)).digest('base64url').slice(0, 12);
  const pages = new Map(api.pages.map((page) => [`${folder}/${page.path}.mdx`, { api, page }]));
  const files = [...pages].map(([path, { page }], index) => ({
    path,
    content: pageText(frontMatter(page, index, api), path, hash, languagesOf(page)),
  }));
  return { description, api, pages, files, categories: categories(api, folder) };
}

/** Operations of a tag that one page shows well. */
const maxOperations = 50;

function largePages({ groups }: Api, file: string): Problem | undefined {
  const large = groups.filter(({ operations }) => operations.length > maxOperations);
  if (large.length === 0) return undefined;
  return {
    code: 'page-large',
    level: 'warning',
    message: `A page has more than ${maxOperations} operations.`,
    at: { file },
    notes: large.map(({ name, operations }) => `${name}: ${operations.length}`),
    fix: "Set `pages: 'operation'`, which gives each operation a page of its own.",
  };
}

/** Returns a page that shows a component. The fences in it name the code languages that the component highlights. */
function pageText(fields: string, name: string, hash: string, languages: string[]): string {
  const fences = languages.map((language) => `\`\`\`${language}\n\`\`\`\n`).join('\n');
  return `---\n${fields}---\n\n<OpenApiPage name=${JSON.stringify(name)} of="${hash}">\n\n${fences}\n</OpenApiPage>\n`;
}

function languagesOf(page: ApiPage): string[] {
  const operations =
    page.kind === 'operation' ? [page.operation] : page.kind === 'group' ? page.group.operations : [];
  if (operations.length === 0) return [];
  const samples = operations.flatMap(({ operation }) => operation['x-codeSamples'] ?? []);
  const languages = samples.map(({ lang }) => lang.toLowerCase()).filter((lang) => /^[\w#+-]+$/.test(lang));
  return [...new Set(['bash', 'js', 'json', ...languages])];
}

/** The variants of the badges of methods; others have the default one. */
const badgeVariants: Record<string, string> = {
  GET: 'note',
  POST: 'success',
  PUT: 'caution',
  PATCH: 'caution',
  DELETE: 'danger',
};

function frontMatter(page: ApiPage, index: number, api: Api): string {
  const description = descriptionOf(page, api);
  const method = page.kind === 'operation' ? page.operation.method : undefined;
  const fields: Record<string, unknown> = {
    title: page.title,
    ...(description && { description }),
    ...(method && { sidebar_badge: { text: method, variant: badgeVariants[method] } }),
    ...(!page.path.endsWith('index') && { sidebar_position: index + 1 }),
  };
  // JSON is YAML.
  return Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('');
}

function descriptionOf(page: ApiPage, { description }: Api): string {
  switch (page.kind) {
    case 'overview':
      return firstSentence(description.info?.description ?? '');
    case 'group':
      return firstSentence(page.group.description ?? '');
    case 'operation':
      return firstSentence(page.operation.operation.description ?? '');
    case 'schema':
      return firstSentence(page.schema.schema.description ?? '');
    case 'schemas':
      return '';
  }
}

/** Returns the labels and the order of the folders of the pages. */
function categories(api: Api, folder: string): ContentFile[] {
  const file = (path: string, label: string, position?: number): ContentFile => ({
    path: `${folder}/${path}_category_.json`,
    content: JSON.stringify({ label, ...(position && { position }) }),
  });
  const inner = api.pages.flatMap((page, index) =>
    page.path.endsWith('/index') ? [file(page.path.replace(/index$/, ''), page.title, index + 1)] : [],
  );
  return [file('', api.title), ...inner];
}
