import map from '@theme/MDXComponents';
import originals from '@theme-original/MDXComponents';
import { createContext, type ReactNode, useContext } from 'react';
import { MarkdownComponents } from 'recto-docs/components';

type Components = Record<string, unknown>;

interface Props {
  components?: Components | ((outer: Components) => Components) | null;
  children?: ReactNode;
}

const ProvidedComponents = createContext<Components>({});

/** Returns the components that a provider around a component has. */
export function useMDXComponents(components: Props['components'] = {}): Components {
  const outer = useContext(ProvidedComponents);
  return typeof components === 'function' ? components(outer) : { ...outer, ...components };
}

/** Provides components to imported Markdown, besides the site's and the theme's, which it can use anyway. */
export function MDXProvider({ components, children }: Props) {
  const provided = useMDXComponents(components);
  const isCommon = ([name, one]: [string, unknown]) =>
    [map, originals].some((all) => (all as Components)[name] === one);
  const own = Object.entries(provided).filter((entry) => !isCommon(entry));
  return (
    <ProvidedComponents value={provided}>
      <MarkdownComponents components={Object.fromEntries(own)}>{children}</MarkdownComponents>
    </ProvidedComponents>
  );
}
