import { type Document, isNode, isPair, type Node } from 'yaml';
import type { z } from 'zod';
import { schemaProblem } from '../base/schema-problem.ts';
import { readYaml } from '../base/yaml.ts';
import { type Diagnostic, type DiagnosticCode, error, type Place, placeAt } from '../model/diagnostic.ts';

interface TextFile {
  /** From the site folder. */
  path: string;
  text: string;
}

/** How problems with a kind of file are told. */
export interface YamlProblems {
  code: DiagnosticCode;
  /** The sentence on text that is no YAML, up to what the parser says. */
  broken: string;
  /** The next action; without an issue, on text that is no YAML. */
  fix(issue?: z.core.$ZodIssue): string;
}

/** A value with the places of its parts. */
export interface YamlValue<Value> {
  value: Value;
  /** Where the value at a path of keys stands: its first line. */
  placeOf(path: readonly PropertyKey[]): Place;
}

/**
 * The value of a YAML file, which may be a JSON file too, if a schema takes it; else every problem at its line. An
 * empty file is to the schema as if there were none.
 */
export function parseYaml<Schema extends z.ZodType>(
  file: TextFile,
  schema: Schema,
  problems: YamlProblems,
): Partial<YamlValue<z.output<Schema>>> & { diagnostics: Diagnostic[] } {
  const { path, text } = file;
  const { code, broken, fix } = problems;
  const { document, value: read, problems: found, lineAt } = readYaml(text);
  const atLine = (line: number) => placeAt(path, text, { line });
  const [syntax] = found;
  if (syntax) {
    const problem = error(code, `${broken}: ${syntax.message}.`, { at: atLine(syntax.line), fix: fix() });
    return { diagnostics: [problem] };
  }
  const placeOf = (keys: readonly PropertyKey[]): Place => {
    const start = nearestNode(document, keys)?.range?.[0];
    return start === undefined ? { file: path } : atLine(lineAt(start));
  };
  const value = read ?? undefined;
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, placeOf, diagnostics: [] };
  const diagnostics = result.error.issues.map((issue) => {
    const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const place = placeOf([...issue.path, ...extra]);
    return error(code, schemaProblem(issue, value), { at: place, fix: fix(issue) });
  });
  return { diagnostics };
}

/** The key at a path, or the item of a list; where it is missing, what it is missing from. Nothing stands for the whole. */
function nearestNode(document: Document, path: readonly PropertyKey[]): Node | undefined {
  let found: Node | undefined;
  let node: unknown = document.contents;
  for (const key of path) {
    const items: unknown[] = isNode(node) && 'items' in node ? (node.items as unknown[]) : [];
    const item =
      typeof key === 'number'
        ? items[key]
        : items.find((one) => isPair(one) && isNode(one.key) && String(one.key) === String(key));
    if (item === undefined) return found;
    found = (isPair(item) ? item.key : item) as Node;
    node = isPair(item) ? item.value : item;
  }
  return found;
}
