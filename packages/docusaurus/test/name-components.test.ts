import { expect, it } from 'vitest';
import { nameComponents } from '../src/vite/name-components.ts';

it.each([
  [
    'an exported object',
    'export default {\n  ...map, // All, of them\n  img: (props) => (\n    <b {...props} />\n  ),\n  Own, pre: Pre,\n};\n',
    '\n   // All, of them\n  const Mdximg = (props) => (\n    <b {...props} />\n  );\n   \nexport default { ...map, img: Mdximg, Own, pre: Pre };\n',
  ],
  [
    'a variable, and a method',
    'const map: Map = { Note(props) { return <i>{props.a}, b</i>; } };\nexport default map;\n',
    ' const MdxNote = function (props) { return <i>{props.a}, b</i>; }; const map: Map = { Note: MdxNote };\nexport default map;\n',
  ],
])('declares the functions in a map of components: %s', (_, code, named) => {
  expect(nameComponents(code, 'MDXComponents.tsx')).toBe(named);
});

it.each([
  'export default { ...map, Own };',
  'export default { async load() {}, get Own() { return Card; } };',
  'export default withCards({ Own: () => null });',
  'export default { Own: () => null /* a, b */, };',
  'export default { Own: () => };',
])('leaves other code as it is: %s', (code) => {
  expect(nameComponents(code, 'MDXComponents.jsx')).toBeUndefined();
});
