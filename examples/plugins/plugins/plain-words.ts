import type { Plugin } from 'recto-docs/plugin';

/** `check`: warns about words that have a plainer one. */
export function plainWords(plainer: Record<string, string>): Plugin {
  return {
    name: 'plain-words',
    check({ locales }) {
      const sources = locales.flatMap(({ pages }) =>
        pages.flatMap(({ route }) => ('page' in route ? [route.page.source] : [])),
      );
      return sources.flatMap(({ path, text }) =>
        Object.entries(plainer).flatMap(([word, better]) => {
          const line = text.split('\n').findIndex((one) => one.includes(word)) + 1;
          if (line === 0) return [];
          return [
            {
              level: 'warning' as const,
              message: `"${word}" has a plainer word.`,
              at: { file: path, line },
              fix: `Write "${better}".`,
            },
          ];
        }),
      );
    },
  };
}
