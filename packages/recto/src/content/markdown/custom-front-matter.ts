import type { FrontMatterParser } from '../../config/markdown-config.ts';
import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import { firstLine } from '../../utils/errors.ts';
import { quote } from '../../utils/schema.ts';
import type { Source } from '../source.ts';
import { splitFrontMatter } from './parse-front-matter.ts';

/** Returns a source with the front matter that `markdown.parseFrontMatter` returns for it. */
export async function withFrontMatter(
  source: Source,
  parse: FrontMatterParser | undefined,
): Promise<{ source: Source; diagnostics: Diagnostic[] }> {
  if (!parse || source.format === 'component' || source.kind === 'partial')
    return { source, diagnostics: [] };
  const { path: filePath, text: fileContent } = source;
  try {
    const defaultParseFrontMatter = async (file: { fileContent: string }) =>
      splitFrontMatter(file.fileContent);
    const parsed: unknown = await parse({ filePath, fileContent, defaultParseFrontMatter });
    const frontMatter = isObject(parsed) ? parsed.frontMatter : parsed;
    if (!isObject(frontMatter)) throw new Error(`its \`frontMatter\` is ${quote(frontMatter) ?? 'missing'}`);
    return { source: { ...source, frontMatter: { ...frontMatter } }, diagnostics: [] };
  } catch (cause) {
    const message = `\`markdown.parseFrontMatter\` failed: ${firstLine(cause)}.`;
    const fix = 'The function must return `{ frontMatter }`.';
    return {
      source,
      diagnostics: [error('parse/front-matter-invalid', message, { at: { file: filePath }, fix })],
    };
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
