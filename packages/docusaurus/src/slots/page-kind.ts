import { usePage } from 'recto-docs/components';
import { generatedData } from '../modules/data-names.ts';
import type { GeneratedPage } from '../modules/types.ts';

/** Returns the component that renders the page in Docusaurus if the page is generated, with its props. */
export function useGeneratedPage(): GeneratedPage | undefined {
  const { path, data } = usePage('useGeneratedPage');
  return data(generatedData(path)) as GeneratedPage | undefined;
}

/**
 * Returns the component that renders the page in Docusaurus: `DocItem`, `BlogPostPage`, `MDXPage`, or that of a generated
 * page. Other pages have the kind of Recto: `page`, `not-found`, or `list` for lists of other plugins.
 */
export function usePageKind(): string {
  const { component } = useGeneratedPage() ?? {};
  const { kind, isPost, noArticle } = usePage('usePageKind').state ?? {};
  if (component) return component;
  if (kind !== 'doc') return kind === 'page' && !noArticle ? 'MDXPage' : (kind ?? '');
  return isPost ? 'BlogPostPage' : noArticle ? 'list' : 'DocItem';
}
