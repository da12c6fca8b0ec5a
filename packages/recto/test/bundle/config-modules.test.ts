import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { configModules } from '../../src/bundle/modules/config-modules.ts';

it.each([
  ['module.exports = { title: `\nexport default 1` };', { title: '\nexport default 1' }],
  ['if (true) module.exports = { title: __filename.length > 0 };', { title: true }],
  ['/*\nmodule.exports = 1\n*/\nexport default { title: typeof __filename };', { title: expect.any(String) }],
  ['exports.title = "a";\n// export default', { title: 'a' }],
])('loads a script as what its syntax is: %j', async (code, exported) => {
  const root = mkdtempSync(join(tmpdir(), 'recto-config-'));
  const file = join(root, 'recto.config.js');
  writeFileSync(file, code);
  const modules = configModules(root, (_, call) => call());
  expect(await modules.import(file)).toEqual(exported);
});
