/** Files that inputs refer to. */
export const helpers: Record<string, string> = {
  'docs/links/target.md': '# Target\n',
  'docs/links/empty.png': '',
  'docs/links/cut.png': '\x89PNG\r\n\x1A\n\0\0\0',
  'docs/links/text.png': 'no image',
  'docs/links/cut.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1',
  'docs/links/bomb.svg': `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&c;</text></svg>\n`,
  'docs/links/script.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>\n',
  'docs/mdx/_throws.js': "throw new Error('no');\n",
  'docs/mdx/_broken.json': '{ "a": ',
  'docs/mdx/_module.js': 'export const something = () => 1;\n',
  'docs/mdx/_bad.mdx': '# A\n\n<b>\n',
  'docs/mdx/_circle.mdx': "import Circle from './_circle.mdx';\n\n<Circle />\n",
  'docs/mdx/_front.mdx': '---\ntitle: A\n---\n\nPart.\n',
  'docs/mdx/_empty.mdx': '',
  'docs/mdx/_links.md': '[a](/nowhere)\n',
};
