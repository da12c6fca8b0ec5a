import { describe, expect, it } from 'vitest';
import { errors, index, runRecto, siteFolder } from './run-recto.ts';

const build = async (files: Record<string, string>) => (await errors(files)).split('\n\nNothing')[0];

const price = {
  'docs/index.md': index,
  'docs/a.mdx': 'import { Price } from \'@site/src/price\';\n\n# A\n\nIt costs <Price of="tea" />\n',
  'src/price.tsx':
    "import { lookUp } from './lib/prices';\n\ninterface Props {\n  of: string;\n}\n\nexport const Price = (props: Props) => <b>{lookUp(props.of)}</b>;\n",
  'src/lib/prices.ts':
    'interface Prices {\n  [name: string]: number;\n}\n\nexport function lookUp(name: string, prices: Prices = {}): number {\n  if (!(name in prices)) throw new Error("no price for " + name);\n  return prices[name]!;\n}\n',
};

describe('a component that throws is reported', () => {
  it('where it throws, in its own file or in another', async () => {
    expect(await build(price)).toMatchInlineSnapshot(`
      "error    render/failed  "/docs/a" could not be rendered: a component threw "no price for tea".
        src/lib/prices.ts:6:32
        6 │   if (!(name in prices)) throw new Error("no price for " + name);
          │                                ~
        rendered by  docs/a.mdx:5:10
        fix  Fix the component, or the values that the page gives it.

      Build failed with 1 error. Existing output was left unchanged."
    `);
    const own =
      'export const Price = () => {\n  const none: any = undefined;\n  return <b>{none.price}</b>;\n};\n';
    expect(await build({ ...price, 'src/price.tsx': own })).toMatchInlineSnapshot(`
      "error    render/failed  "/docs/a" could not be rendered: a component threw "Cannot read properties of undefined (reading 'price')".
        src/price.tsx:3:19
        3 │   return <b>{none.price}</b>;
          │                   ~
        rendered by  docs/a.mdx:5:10
        fix  Fix the component, or the values that the page gives it.

      Build failed with 1 error. Existing output was left unchanged."
    `);
    const page = `import { lookUp } from '../lib/prices';\n\nexport default function Page() {\n  throw new Error('no tea');\n}\n`;
    expect(await build({ 'src/pages/about.tsx': page })).toMatchInlineSnapshot(`
      "error    render/failed  "/about" could not be rendered: a component threw "no tea".
        src/pages/about.tsx:4:9
        4 │   throw new Error('no tea');
          │         ~
        fix  Fix the component, or the values that the page gives it.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('at its element, if only the page is in the stack', async () => {
    const files = {
      'docs/a.mdx': "export const fail = () => { throw new Error('no tea'); };\n\n# A\n\n<b>{fail()}</b>\n",
    };
    expect(await build(files)).toMatchInlineSnapshot(`
      "error    render/failed  "/docs/a" could not be rendered: a component threw "no tea".
        docs/a.mdx:5:4
        5 │ <b>{fail()}</b>
          │    ~
        fix  Fix the component, or the values that the page gives it.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it.each(['build', 'check'])('with its stack by recto %s --verbose', async (command) => {
    const folder = siteFolder(price);
    const { code, err } = await runRecto(folder, command, '--verbose');
    expect(code).toBe(1);
    const frames = err.split('\n').filter((line) => /^ {2}at /.test(line));
    expect(frames.length).toBeGreaterThan(3);
    expect(frames.slice(0, 2)).toEqual([
      '  at lookUp (src/lib/prices.ts:6:32)',
      '  at Price (src/price.tsx:7:44)',
    ]);
    expect((await runRecto(folder, command)).err).not.toMatch(/^ {2}at /m);
  });
});
