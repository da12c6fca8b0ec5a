interface Node {
  type: string;
  tagName?: string;
  properties?: { className?: unknown };
  children?: Node[];
}

/** A rehype plugin that gives code blocks without a language this one; remark plugins find them as they are written. */
export function withLanguage(language: string): (tree: Node) => void {
  const className = `language-${language}`;
  const visit = (node: Node): void => {
    const code =
      node.tagName === 'pre' ? node.children?.find(({ tagName }) => tagName === 'code') : undefined;
    const classes = [code?.properties?.className ?? []].flat().map(String);
    if (code && !classes.some((name) => name.startsWith('language-')))
      code.properties = { ...code.properties, className: [...classes, className] };
    node.children?.forEach(visit);
  };
  return visit;
}
