import type { ComponentType } from 'react';
import { usePage } from 'recto-docs/components';
import { generatedData } from '../modules/data-names.ts';
import type { GeneratedPage } from '../modules/types.ts';

/** Returns the props of the component that renders the page in Docusaurus, if the page is generated and its props are used. */
export function usePageProps(isUsed = true): GeneratedPage['props'] | undefined {
  const { path, data } = usePage('usePageProps');
  // A document contains what is read.
  return isUsed ? (data(generatedData(path, 'props')) as GeneratedPage['props'] | undefined) : undefined;
}

/**
 * Returns which component renders this page in Docusaurus, such as `DocItem`, `BlogPostPage` or `BlogListPage`. For pages without
 * one, returns Recto's kind: `page`, `not-found`, or `list` for lists of other plugins.
 */
export function usePageKind(): string {
  const { path, data, state } = usePage('usePageKind');
  const component = data(generatedData(path, 'component')) as GeneratedPage['component'] | undefined;
  const { kind, isPost, noArticle } = state ?? {};
  if (component) return component;
  if (kind !== 'doc') return kind === 'page' && !noArticle ? 'MDXPage' : (kind ?? '');
  return isPost ? 'BlogPostPage' : noArticle ? 'list' : 'DocItem';
}

/** Returns the part of the page with the first component whose pattern matches the kind of the page, or with the original. */
export function byPage<Props extends object>(
  Original: ComponentType<Props>,
  replacements: [pages: RegExp, component: ComponentType<Props>][],
): ComponentType<Props> {
  return function ByPage(props: Props) {
    const kind = usePageKind();
    const [, Part = Original] = replacements.find(([pages]) => pages.test(kind)) ?? [];
    return <Part {...props} />;
  };
}
