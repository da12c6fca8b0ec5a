import { createContext, type ReactNode, use } from 'react';
import { CodeBlock } from 'recto-docs/components';
import type { Api, ApiOperation, ApiPage, Group, SharedSchema } from './api.ts';
import type { ExternalDocs } from './description.ts';
import { markdownParts } from './markdown.ts';
import { text } from './texts.ts';

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

/** Returns the address of a group, an operation or a shared schema: its page, or its section of one. */
export function hrefTo({ api, page }: View, target: Group | ApiOperation | SharedSchema): string {
  const home = api.homes.get(target) ?? page;
  const isWhole = Object.values(home).includes(target);
  return pageHref(page, home, isWhole ? '' : target.slug);
}

/** Returns the address of a shared schema by its name. */
export function schemaHref(view: View, name: string): string {
  const shared = view.api.schemas.get(name);
  return shared ? hrefTo(view, shared) : '#';
}

/** Shows Markdown of a description. */
export function Prose({
  children,
  level,
  hasIds,
}: {
  children: string | undefined;
  level?: number | undefined;
  hasIds?: boolean | undefined;
}): ReactNode {
  const view = useView();
  if (!children?.trim()) return null;
  const anchorHref = (anchor: string) => {
    const target = view.api.anchors.get(anchor);
    return target && hrefTo(view, target);
  };
  const parts = markdownParts(children, { anchorHref, level, hasIds });
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
export function joinNodes(items: ReactNode[], separator = ', '): ReactNode[] {
  return items.flatMap((item, index) => (index > 0 ? [separator, item] : [item]));
}

/** A value as code; text without quotes. */
export function Value({ children: value }: { children: unknown }): ReactNode {
  return <code>{typeof value === 'string' ? value || '""' : JSON.stringify(value)}</code>;
}

/** A link of a description, unless its protocol is one that could run code. */
export function ExternalLink({ docs }: { docs: ExternalDocs | undefined }): ReactNode {
  if (!docs?.url || !/^(?:https?:|mailto:|[./#])/i.test(docs.url)) return null;
  return (
    <p>
      <a href={docs.url}>{docs.description?.trim() || text('readMore')}</a>
    </p>
  );
}
