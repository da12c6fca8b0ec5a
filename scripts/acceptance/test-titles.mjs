import { parseSync, Visitor } from 'rolldown/utils';

/** Functions whose first argument is the title of a test or of a group of tests. */
const testFunctions = new Set(['test', 'it', 'describe']);

/**
 * Returns the titles of the tests and groups in a test file, in order, with `…` for each computed part.
 * @param {string} file its extension decides how it is parsed
 * @param {string} text
 * @returns {string[]}
 */
export function testTitles(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const titles = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!testFunctions.has(rootOf(callee))) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title?.type === 'TemplateLiteral')
        titles.push(title.quasis.map(({ value }) => value.cooked).join('…'));
    },
  }).visit(program);
  return titles;
}

/** The name that a callee starts with: `test` of `test`, `test.describe`, `test.each(cases)` and `` test.each`…` ``. */
function rootOf(callee) {
  switch (callee.type) {
    case 'Identifier':
      return callee.name;
    case 'MemberExpression':
      return rootOf(callee.object);
    case 'CallExpression':
      return rootOf(callee.callee);
    case 'TaggedTemplateExpression':
      return rootOf(callee.tag);
    default:
      return undefined;
  }
}
