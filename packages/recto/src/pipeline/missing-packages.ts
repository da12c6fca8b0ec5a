import { installCommand, installedFolder } from '../bundle/installed-packages.ts';
import { mermaidPackage } from '../bundle/vite/mermaid-plugin.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { mermaidLanguage } from '../content/markdown/component-directives.ts';
import { mathLanguage, mathPackage } from '../content/markdown/math.ts';
import type { Page } from '../content/page.ts';
import { type Diagnostic, locationAt, warning } from '../diagnostics/diagnostic.ts';
import { packageFolder } from '../utils/node/engine-files.ts';
import { lineAndColumn } from '../utils/text.ts';

interface OptionalPackage {
  name: string;
  /** Language of the code that it draws. */
  language: string;
  /** What pages show with it. */
  content: string;
  /** Matches the first use in a text. */
  start: RegExp;
  /** How a site does without it. */
  off: string;
  isMissing(markdown: SiteConfig['markdown']): boolean;
}

const optionalPackages: OptionalPackage[] = [
  {
    name: mermaidPackage,
    language: mermaidLanguage,
    content: 'diagrams',
    start: /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid/m,
    off: 'set `markdown.mermaid` to `false`',
    isMissing: ({ mermaid }) => mermaid === undefined,
  },
  {
    name: mathPackage,
    language: mathLanguage,
    content: 'formulas',
    start: /(?<!\\)\$|^[ \t>]*(?:`{3,}|~{3,})[ \t]*math/m,
    off: 'remove `markdown.math`',
    isMissing: ({ math }) => Boolean(math) && installedFolder(mathPackage, packageFolder()) === undefined,
  },
];

/** Pages that a message lists. */
const maxListed = 5;

/** Reports the optional packages that pages need and that are not installed, each with these pages. */
export function missingPackages(
  pages: Page[],
  { config: { markdown }, root }: { config: SiteConfig; root: string },
): Diagnostic[] {
  const packages = optionalPackages.filter(({ isMissing }) => isMissing(markdown));
  return packages.flatMap(({ name, language, content, start, off }) => {
    const pagesInNeed = pages.filter(({ languages }) => languages.includes(language));
    const [first] = pagesInNeed;
    if (!first) return [];
    const { path, text } = first.source;
    const paths = [...new Set(pagesInNeed.map(({ source }) => source.path))];
    const more = paths.length > maxListed ? [`and ${paths.length - maxListed} more`] : [];
    const message = `The package "${name}" is not installed, so ${content} are shown as code.`;
    return warning('config/package-missing', message, {
      at: locationAt(path, text, lineAndColumn(text, Math.max(0, text.search(start)))),
      notes: paths.length > 1 ? [`needed by  ${paths.slice(0, maxListed).join(', ')}`, ...more] : [],
      fix: `Run \`${installCommand([name], root)}\`, or ${off}.`,
    });
  });
}
