import { renderToStaticMarkup } from 'react-dom/server';
import { tool } from 'rnv-reference';
import { expect, it } from 'vitest';
import { EngineMatrix } from '../src/components/tables/engine-matrix.tsx';

const html = renderToStaticMarkup(<EngineMatrix />);
const columns = [...html.matchAll(/<th scope="col"><a href="[^"]*" aria-label="([^"]*)"/g)].map(
  ([, id]) => id,
);

/** Returns the cells of a platform's row by engine. */
function rowOf(key: string): Record<string, string> {
  const row = html.split('<tr>').find((one) => one.includes(`/docs/platforms/${key}"`)) ?? '';
  const cells = [...row.matchAll(/<td>(.*?)<\/td>/g)].slice(1);
  return Object.fromEntries(
    cells.flatMap(([, cell = ''], index) => {
      const label = /aria-label="([^"]*)"/.exec(cell)?.[1];
      return label ? [[columns[index] ?? '', label]] : [];
    }),
  );
}

it('has a column for every engine that builds platforms', () => {
  expect(columns).toEqual(tool.engines.map(({ id }) => id));
});

it.each(tool.platforms)('shows the engines that build %s', (key) => {
  const declared = tool.engines.flatMap(({ id, platforms }) => {
    const platform = platforms.find((one) => one.key === key);
    return platform ? [[id, platform.isDefault ? 'default' : 'when asked']] : [];
  });
  expect(rowOf(key)).toEqual(Object.fromEntries(declared));
});
