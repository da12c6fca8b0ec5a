interface Node {
  type: string;
  lang?: string | null;
  children?: Node[];
}

/** A remark plugin that gives code blocks without a language this one. */
export function withLanguage(language: string): (tree: Node) => void {
  const visit = (node: Node): void => {
    if (node.type === 'code' && !node.lang) node.lang = language;
    node.children?.forEach(visit);
  };
  return visit;
}
