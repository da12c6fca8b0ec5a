import { createContext, type ReactNode, useContext } from 'react';
import type { GetMessage } from '../../config/locale.ts';
import {
  ArticleContext,
  type ArticleContextValue,
  type OuterIslands,
} from '../../theme/article/site-context.ts';
import { MessagesContext } from '../../theme/i18n/translate.tsx';
import type { UnserializableProp } from './serializable-props.ts';

/** Wraps an element in what components of an article can read. */
export function withArticleContexts(
  element: ReactNode,
  article: ArticleContextValue,
  getMessage: GetMessage,
): ReactNode {
  return (
    <ArticleContext value={article}>
      <MessagesContext value={getMessage}>{element}</MessagesContext>
    </ArticleContext>
  );
}

/** The islands around a component during a build, and who receives its problems. */
interface IslandScopeValue {
  /** Whether it is inside an island or the shell, and is hydrated with it. */
  isInside: boolean;
  /** The islands around it that provide contexts. */
  outer: OuterIslands;
  /** Whether an island around it may show it later. Until then, it need not be able to render. */
  isLater?: boolean | undefined;
  /** Whether it is rendered without the contexts that an island around it provides where it shows it. */
  isUnprovided?: boolean | undefined;
  /** Whether it is rendered only to compare the result, so that its problems are not reported. */
  isTrial?: boolean | undefined;
  /** Receives islands that stay static. */
  onProblem?: ((problem: IslandProblem) => void) | undefined;
  /** Receives children of islands that are shown otherwise than they should be. */
  onCopy?: ((copy: CopiedChild) => void) | undefined;
  /** Receives hooks of static components; missing inside islands and what its author keeps static. */
  onHook?: ((hook: StaticHook) => void) | undefined;
}

/** A prop of an island that cannot be sent to the browser. */
export interface IslandProblem extends UnserializableProp {
  component: string;
}

/** A child that is rendered before the component around it, which adds props to it, or provides later what it needs. */
export interface CopiedChild {
  component: string;
  /** Missing if the component compares the types of its children, and is static therefore. */
  child?: string;
  /** Missing if the child is empty. */
  props?: string[];
}

/** A hook that never runs in the browser, because its component is static. */
export interface StaticHook {
  /** Example: `useState` */
  hook: string;
  /** Name of the function that calls it, if it has one. */
  component: string | undefined;
}

export const IslandScope = createContext<IslandScopeValue>({
  isInside: false,
  outer: { depth: 0, contexts: [] },
});

export function InScope({ children, ...changes }: Partial<IslandScopeValue> & { children: ReactNode }) {
  return <IslandScope value={{ ...useContext(IslandScope), ...changes }}>{children}</IslandScope>;
}

/** Provides the islands around a component, also to partials that it shows. */
export function InsideIslands({ outer, children }: { outer: OuterIslands; children: ReactNode }) {
  const article = useContext(ArticleContext);
  const include: ArticleContextValue['include'] = (partial, props, around) =>
    article.include?.(partial, props, { ...around, outer: around?.outer ?? outer }) ?? '';
  return (
    <ArticleContext value={outer.depth > 0 ? { ...article, include } : article}>
      <InScope outer={outer}>{children}</InScope>
    </ArticleContext>
  );
}
