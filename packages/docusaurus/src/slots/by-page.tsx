import type { ComponentType } from 'react';
import { usePageKind } from './page-kind.ts';

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
