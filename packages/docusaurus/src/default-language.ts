interface Node {
  type: string;
  tagName?: string;
  properties?: { className?: unknown };
  /** Of JSX: the name of the component, and its props; those of `{...props}` have no name. */
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: Node[];
}

/**
 * A rehype plugin that gives code blocks and `<CodeBlock>` without a language this one; remark plugins find them as they are
 * written.
 */
export function withLanguage(language: string): (tree: Node) => void {
  const className = `language-${language}`;
  const visit = (node: Node): void => {
    const code =
      node.tagName === 'pre' ? node.children?.find(({ tagName }) => tagName === 'code') : undefined;
    const classes = [code?.properties?.className ?? []].flat().map(String);
    if (code && !classes.some((name) => name.startsWith('language-')))
      code.properties = { ...code.properties, className: [...classes, className] };
    if (node.name === 'CodeBlock' && node.attributes && !mayHaveLanguage(node.attributes))
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'language', value: language });
    node.children?.forEach(visit);
  };
  return visit;
}

function mayHaveLanguage(attributes: NonNullable<Node['attributes']>): boolean {
  return attributes.some(({ name }) => name === undefined || name === 'language' || name === 'className');
}
