import { createContext, type ReactNode, use } from 'react';
import { CodeBlock } from 'recto-docs/components';
import type { Api, ApiPage } from './api.ts';
import { markdownParts } from './markdown.ts';

/** What the parts of a page read. */
export interface View {
  api: Api;
  page: ApiPage;
}

export const ViewContext = createContext<View | undefined>(undefined);

export function useView(): View {
  const view = use(ViewContext);
  if (!view) throw new Error('Use <OpenApiPage /> only in the pages that the plugin generates.');
  return view;
}

/** Returns the address of a page from another, as the path of its file: it holds in every version and language. */
export function pageHref(from: ApiPage, to: ApiPage, anchor = ''): string {
  const suffix = anchor && `#${anchor}`;
  if (from === to) return suffix || '#';
  const up = '../'.repeat(from.path.split('/').length - 1) || './';
  return `${up}${to.path}.mdx${suffix}`;
}

/** Returns the address of a shared schema. */
export function schemaHref({ api, page }: View, name: string): string {
  const slug = api.schemas.get(name)?.slug ?? '';
  const own = api.pages.find((one) => one.kind === 'schema' && one.schema.slug === slug);
  if (own) return pageHref(page, own);
  const all = api.pages.find(({ kind }) => kind === 'schemas');
  return all ? pageHref(page, all, slug) : '#';
}

/** Shows Markdown of a description. */
export function Prose({
  children,
  level,
  hasIds,
}: {
  children: string | undefined;
  level?: number;
  hasIds?: boolean;
}): ReactNode {
  if (!children?.trim()) return null;
  const parts = markdownParts(children, { ...(level && { level }), ...(hasIds && { hasIds }) });
  return parts.map((part, index) =>
    'html' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <div key={index} className="oas-prose" dangerouslySetInnerHTML={{ __html: part.html }} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <CodeBlock key={index} language={part.language}>
        {part.code}
      </CodeBlock>
    ),
  );
}

/** A method as a badge; its color is the second sign, since it is written out. */
export function Method({ children: method }: { children: string }): ReactNode {
  return <span className={`oas-method oas-${method.toLowerCase()}`}>{method}</span>;
}

/** Shows items with a separator between them. */
export function joined(items: ReactNode[], separator = ', '): ReactNode[] {
  return items.flatMap((item, index) => (index > 0 ? [separator, item] : [item]));
}

/** A value as code; text without quotes. */
export function Value({ children: value }: { children: unknown }): ReactNode {
  return <code>{typeof value === 'string' ? value || '""' : JSON.stringify(value)}</code>;
}
