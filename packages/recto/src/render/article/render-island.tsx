import { type ComponentType, type ReactNode, useContext, useId } from 'react';
import type { Texts } from '../../config/locale.ts';
import type { PartialModule } from '../../content/page.ts';
import { invariant } from '../../diagnostics/diagnostic.ts';
import type { Partial } from '../../theme/article/partial.tsx';
import { type AroundPartial, ArticleContext, type PageInfo } from '../../theme/article/site-context.ts';
import { MessagesContext } from '../../theme/i18n/translate.tsx';
import { createElement } from '../../utils/create-element.ts';
import {
  islandContextsAttribute,
  islandCopyAttribute,
  islandElement,
  islandExportAttribute,
  islandMessagesAttribute,
  islandModuleAttribute,
  islandPrefixAttribute,
  islandPropsAttribute,
  islandSiteAttribute,
  partAttribute,
  partialFileAttribute,
} from '../../utils/dom-contract.ts';
import { attempt } from '../../utils/errors.ts';
import { rendererAt } from '../../utils/node/renderer-copies.ts';
import { packageName } from '../../utils/package-name.ts';
import { pageFactsName } from '../page-facts.ts';
import { recordMessages } from '../record-messages.ts';
import { InScope, IslandScope, withArticleContexts } from './article-contexts.tsx';
import { staticSlot } from './described-children.tsx';
import { recordFallback } from './fallbacks.ts';
import { type Around, type RenderedIsland, renderWithChildren } from './island-children.tsx';
import { isValue } from './serializable-props.ts';

export type AnyComponent = ComponentType<{ children?: ReactNode }>;

/** Where the browser loads the component of an island from. */
export interface IslandOrigin {
  /** Path from the site folder. */
  module: string;
  name: string;
  /** Whether the browser can load the module. */
  isBundled: boolean;
  /** Keys of the contexts that it provides to its children. */
  provides?: string[];
  /** Set if it is an island only where one of these contexts is provided by an island around it. */
  reads?: string[];
  /** Texts that it may show later, by id. */
  texts?: Texts;
  /** Names for `partAttribute` of elements that it may show later. */
  parts?: string[];
}

interface IslandProps {
  component: AnyComponent;
  name: string;
  origin: IslandOrigin;
  props: { children?: ReactNode };
  /** Returns the Markdown that it may show. */
  partials: (() => unknown[]) | undefined;
}

/** Renders an island into an element that names its module and props, and templates with what it reads or shows only later. */
export function Island({ component: Component, name, origin, props: received, partials }: IslandProps) {
  const prefix = useId();
  const around: Around = {
    article: useContext(ArticleContext),
    scope: useContext(IslandScope),
    getMessage: useContext(MessagesContext),
  };
  if (!origin.isBundled) {
    throw new Error(
      `"${origin.module}" starts with 'use client', but is outside the site folder, where the browser cannot load it. Move it into the site folder, or into a package that depends on ${packageName}`,
    );
  }
  const { provides } = origin;
  const { outer, isLater, isUnprovided, isTrial, onCopy } = around.scope;
  const { children, ...props } = received;
  const depth = provides || outer.depth > 0 ? outer.depth + 1 : 0;
  const reads = islandReads(around, depth);
  const renderIn = (record: (element: ReactNode) => ReactNode) => (content: ReactNode) => {
    const element = record(createElement(Component, props, ...(content === undefined ? [] : [content])));
    const markup = rendererAt(depth).renderToString(element, { identifierPrefix: prefix });
    recordFallback(element, markup);
    return markup;
  };
  const render = renderIn(reads.record);
  const inTrial = (element: ReactNode) => (
    <InScope isTrial>{islandReads(around, depth).record(element)}</InScope>
  );
  const isProp = typeof children === 'string' ? !staticSlot.isIn(children) : isValue(children);
  const renderAlone = (): RenderedIsland => ({
    // React would keep the attributes of a rendering without the contexts.
    html: isUnprovided ? '' : render(children),
  });
  const hasSlot = children !== undefined && !isProp;
  const { html, copy, copies, texts, staticChildren } = hasSlot
    ? renderWithChildren(children, {
        ...{ prefix, depth, provides, around, render },
        renderTrial: renderIn(inTrial),
      })
    : ((isLater ? attempt(renderAlone) : renderAlone()) ?? { html: '' });
  if (!isTrial) for (const one of copies ?? []) onCopy?.({ component: name, ...one });
  if (staticChildren !== undefined) {
    return (
      <InScope isInside onHook={undefined}>
        {createElement(Component, props, staticChildren)}
      </InScope>
    );
  }
  const messages = reads.messages({ ...origin.texts, ...texts });
  const element = (
    <recto-island
      key="island"
      {...{
        [islandModuleAttribute]: origin.module,
        [islandExportAttribute]: origin.name,
        [islandPropsAttribute]: JSON.stringify(isProp ? { ...props, children } : props),
        [islandPrefixAttribute]: prefix,
        [partAttribute]: origin.parts?.join(' ') || undefined,
        [islandMessagesAttribute]: messages && JSON.stringify(messages),
        [islandContextsAttribute]:
          provides && `${html}${copy}`.includes(`<${islandElement} `) ? '' : undefined,
        [islandCopyAttribute]: copy === undefined ? undefined : '',
        [islandSiteAttribute]:
          reads.site.size > 0 ? [...reads.site].map(encodeURIComponent).join(' ') : undefined,
      }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  // What the island reads, or shows only later.
  const template = (attribute: string, value: string, content: string) => (
    <template key={value} {...{ [attribute]: value }} dangerouslySetInnerHTML={{ __html: content }} />
  );
  const unusedPartials = (partials?.() ?? [])
    .filter(isPartial)
    .filter(({ module }) => !reads.files.has(module.file));
  if (unusedPartials.length === 0 && copy === undefined) return element;
  return [
    element,
    copy !== undefined && template(islandCopyAttribute, '', copy),
    ...unusedPartials.map(({ module }) =>
      template(partialFileAttribute, module.file, reads.include(module, {})),
    ),
  ];
}

/** Records what an island reads, which its document then has. */
function islandReads({ article: { site, include, ...article }, scope, getMessage }: Around, depth: number) {
  const messages = recordMessages(getMessage);
  /** Names of what plugins provide; one that is empty for the rest of the site. */
  const names = new Set<string>();
  const files = new Set<string>();
  const page = (): PageInfo => {
    names.add('');
    invariant(site, 'an island is in a page.');
    const { config } = site;
    const data = (name: string) => {
      names.add(name);
      return site.data(name);
    };
    return {
      config,
      data,
      colorMode: config.theme.colorMode.defaultMode,
      get page() {
        names.add(pageFactsName);
        // In the browser, the page of an excerpt is the list.
        return site.isExcerpt ? undefined : site.page;
      },
      // Only what reads the address of its page is rendered for each page.
      get path() {
        return site.path;
      },
    };
  };
  const includeHere = (module: PartialModule, props: Record<string, unknown>, around?: AroundPartial) => {
    files.add(module.file);
    invariant(include, 'an island is in a page.');
    return include(module, props, { ...around, ...(depth > 0 && { outer: { ...scope.outer, depth } }) });
  };
  const record = (element: ReactNode) => (
    <InScope isInside onHook={undefined}>
      {withArticleContexts(element, { ...article, page, include: includeHere }, messages.getMessage)}
    </InScope>
  );
  /** Returns the translations of what was rendered, and of further texts. */
  const translations = (texts: Texts = {}) => {
    for (const [id, text] of Object.entries(texts)) messages.getMessage(id, text);
    return messages.translations();
  };
  return { record, messages: translations, site: names, files, include: includeHere };
}

function isPartial(value: unknown): value is Partial {
  return typeof value === 'function' && 'module' in value;
}
