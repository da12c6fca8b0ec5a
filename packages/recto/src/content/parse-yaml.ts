import { type Document, isNode, isPair, type Node } from 'yaml';
import type { z } from 'zod';
import {
  type Diagnostic,
  type DiagnosticCode,
  error,
  type SourceLocation,
} from '../diagnostics/diagnostic.ts';
import { schemaProblem } from '../utils/schema.ts';
import { readYaml } from '../utils/yaml.ts';
import { locationIn, type Source } from './source.ts';
import { fieldRefused, withoutRefused } from './untrusted/refused-fields.ts';

/** How problems with a kind of file are reported. */
interface YamlProblems {
  code: DiagnosticCode;
  /** The message for invalid YAML; the parser's message follows after a colon. */
  message: string;
  /** The next action for a schema issue, or without one for invalid YAML. */
  fix(issue?: z.core.$ZodIssue): string;
  /** Whether anyone may have written the file. @default false */
  untrusted?: boolean;
}

/** A parsed file, without a value if it is invalid. */
interface ParsedYaml<Value> {
  value?: Value;
  /** Returns the first line of the value at a path of keys. */
  placeOf?(path: readonly PropertyKey[]): SourceLocation;
  diagnostics: Diagnostic[];
}

/**
 * Parses YAML or JSON and validates it with a schema. Returns every problem with its line if it is invalid. An empty
 * file is passed to the schema as `undefined`.
 */
export function parseYaml<Schema extends z.ZodType>(
  file: Pick<Source, 'path' | 'text'>,
  schema: Schema,
  { code, message, fix, untrusted }: YamlProblems,
): ParsedYaml<z.output<Schema>> {
  const { document, value: rawValue, problems, lineAt } = readYaml(file.text);
  const [syntax] = problems;
  if (syntax) {
    const at = locationIn(file, { line: syntax.line });
    return { diagnostics: [error(code, `${message}: ${syntax.message}.`, { at, fix: fix() })] };
  }
  const placeOf = (keys: readonly PropertyKey[]): SourceLocation => {
    const start = nearestNode(document, keys)?.range?.[0];
    return start === undefined ? { file: file.path } : locationIn(file, { line: lineAt(start) });
  };
  const sanitized = untrusted ? withoutRefused(rawValue) : { value: rawValue, refusedFields: [] };
  const refusals = sanitized.refusedFields.map((field) => fieldRefused(field, placeOf(field.path)));
  const value = sanitized.value ?? undefined;
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, placeOf, diagnostics: refusals };
  const diagnostics = result.error.issues.map((issue) => {
    const extra = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const place = placeOf([...issue.path, ...extra]);
    return error(code, schemaProblem(issue, value), { at: place, fix: fix(issue) });
  });
  return { diagnostics: [...refusals, ...diagnostics] };
}

/** Returns the node of a key or list item, or of its closest existing ancestor; `undefined` for the document itself. */
function nearestNode(document: Document, path: readonly PropertyKey[]): Node | undefined {
  let nearest: Node | undefined;
  let node: unknown = document.contents;
  for (const key of path) {
    const items: unknown[] = isNode(node) && 'items' in node ? (node.items as unknown[]) : [];
    const item =
      typeof key === 'number'
        ? items[key]
        : items.find((one) => isPair(one) && isNode(one.key) && String(one.key) === String(key));
    if (item === undefined) return nearest;
    nearest = (isPair(item) ? item.key : item) as Node;
    node = isPair(item) ? item.value : item;
  }
  return nearest;
}
