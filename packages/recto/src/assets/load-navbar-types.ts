import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { codeDiagnostics } from './code-diagnostics.ts';
import { codeFailure } from './code-failures.ts';
import type { SiteModules } from './site-modules.ts';

/** Where a site keeps the components of its own navbar types: the place that Docusaurus sites know. */
const place = 'src/theme/NavbarItem/ComponentTypes';

/**
 * The components of a site's own navbar types (`custom-…`), by type. A site whose navbar has no such item loads
 * nothing.
 */
export async function loadNavbarTypes(
  { theme }: SiteConfig,
  { root, files, modules }: { root: string; files: Files; modules: Omit<SiteModules, 'close'> },
): Promise<{ types: Record<string, unknown>; diagnostics: Diagnostic[] }> {
  const items = theme.navbar.items.flatMap((item) => [item, ...(item.items ?? [])]);
  const file = ['tsx', 'ts', 'jsx', 'js']
    .map((ending) => `${place}.${ending}`)
    .find((name) => files.has(`${root}/${name}`));
  if (!file || !items.some(({ type }) => type?.startsWith('custom-'))) return { types: {}, diagnostics: [] };
  try {
    const { default: types } = await modules.import(`${root}/${file}`);
    const problems = await modules.check(`${root}/${file}`, 'react');
    const source = { path: file, text: '' };
    const diagnostics = codeDiagnostics(problems, { source, root, partials: new Map() });
    return { types: { ...(types as Record<string, unknown>) }, diagnostics };
  } catch (cause) {
    const { message, at = { file } } = codeFailure(cause, { root, hasLines: true });
    const problem = error('render/failed', `The navbar's own types could not be loaded: ${message}.`, {
      at,
      fix: 'Fix the module, or what it imports.',
    });
    return { types: {}, diagnostics: [problem] };
  }
}
