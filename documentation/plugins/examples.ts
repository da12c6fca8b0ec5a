/** Example: ` ```md example `, up to the closing fence of the same length. */
const examplePattern = /^(`{3,})(mdx?) example\n([\s\S]*?)\n\1$/gm;

/** Shows each fence with the word `example` as source, and below it what it becomes. */
export function expandExamples(markdown: string, filePath: string): string {
  const name = filePath.endsWith('.mdx') ? 'className' : 'class';
  return markdown.replace(examplePattern, (_, fence: string, language: string, source: string) => {
    return [
      `<div ${name}="example">`,
      `${fence}${language}\n${source}\n${fence}`,
      `<div ${name}="example-result">`,
      source,
      '</div>',
      '</div>',
    ].join('\n\n');
  });
}
