import { relative, resolve } from 'node:path';
import { splitQuestion } from '../graph/graph.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Route } from '../model/site.ts';
import type { Reasons } from '../pipeline.ts';

/** Returns whether a page is meant: by its file, from the current or the site folder, or by its address. */
export function isMeant(
  given: string,
  { cwd, root }: { cwd: string; root: string },
): (route: Route) => boolean {
  const file = relative(root, resolve(cwd, given)).replaceAll('\\', '/');
  return (route) => {
    const { path = '', original = '' } = 'page' in route ? route.page.source : {};
    return [route.path, path, original].includes(given) || [path, original].includes(file);
  };
}

/** Explains why pages were rendered; `reads` are those of the site's code that are others than in the last build. */
export function explain(reasons: Reasons[], reads: string[]): string {
  return reasons
    .map(({ route, questions }) => {
      const name = 'page' in route ? `${route.page.source.path} (${route.path})` : route.path;
      if (questions.length === 0) return `${name} was kept: all that it was made of is the same.`;
      const known = questions.filter((question) => question !== 'unknown');
      const causes = [...(known.length < questions.length ? unknownCauses(reads) : []), ...known.map(cause)];
      return [`${name} was rendered:`, ...[...new Set(causes)].map((one) => `  ${one}`)].join('\n');
    })
    .join('\n');
}

function unknownCauses(reads: string[]): string[] {
  return reads.length > 0
    ? reads.map((read) => `code of the site has read something that is another now: ${read}`)
    : [
        'it cannot be compared: it has code of its own, a problem, or was rendered after a read of the clock, chance or the network',
      ];
}

/** Returns what a question with another answer means. */
function cause(question: string): string {
  const [kind, name] = splitQuestion(question);
  const causes: Record<string, string> = {
    new: 'it is new, or the last build was made by another engine',
    output: 'its file in the output was removed or changed',
    own: 'its text, front matter, position, or the date of its last change is another',
    elements: 'plugins add something else to its document',
    engine: 'the engine is another',
    surroundings: 'the language, the time zone, the year or a variable of Vite is another',
    variables: 'the environment variables of modules are others',
    packages: 'the code of a package is another',
    content: `${name} has changed`,
    setting: settingCauses[name] ?? name,
    view: viewCauses[name] ?? name,
    site: 'the pages of the site are others, which one of its components reads',
    data: 'plugins provide other data, which one of its components reads',
    cards: 'the pages of its category are others, which one of its components reads',
    ...(kind === 'link' && { link: `its link "${JSON.parse(name)[0]}" leads elsewhere` }),
    ...(kind === 'file' && {
      file: `the file of its link "${JSON.parse(name)[0]}" was removed, or is another`,
    }),
    published: `the file ${name} is another`,
    image: 'its social image is another',
    sources: 'a file of the site is another, and the page cannot be compared by itself',
  };
  return causes[kind] ?? question;
}

const settingCauses: Record<string, string> = {
  configuration: 'the configuration is another',
  messages: 'the translated texts of the theme are others',
  components: 'the components of the site are others',
  frame: 'the banner, the footer, the colours or the glossary are others',
  bundle: 'the scripts, styles or icons are others',
};

const viewCauses: Record<string, string> = {
  sidebar: 'its sidebar shows something else',
  navbar: 'its navbar shows something else',
  neighbours: 'the previous or next page, or its breadcrumbs are others',
  version: 'its version of the docs is described differently',
  rest: 'it shows something else of the site around its article',
};

/** Warns about a page that does not exist. */
export function noSuchPage(given: string): Diagnostic {
  return warning('cli/usage', `No page is made from "${given}".`, {
    fix: 'Pass the file of a page, such as docs/index.md, or its address.',
  });
}
