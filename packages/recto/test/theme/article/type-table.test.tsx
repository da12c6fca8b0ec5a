import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TypeTable } from '../../../src/theme/article/built-ins.tsx';

it('reports an element that no page has filled', () => {
  expect(() => renderToStaticMarkup(<TypeTable path="a.ts" name="A" />)).toThrow(
    'The type "A" of "a.ts" was not read, because this <TypeTable> or a prop of it is code.',
  );
  expect(
    renderToStaticMarkup(
      <TypeTable path="a.ts" name="A">
        table
      </TypeTable>,
    ),
  ).toBe('<div data-part="type-table" class="type-table">table</div>');
});
