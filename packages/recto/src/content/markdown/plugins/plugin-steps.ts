import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { type Data, type Pluggable, type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import { type Diagnostic, error, warning } from '../../../diagnostics/diagnostic.ts';
import { firstLine, messageOf } from '../../../utils/errors.ts';
import { walkTree } from '../../../utils/hast.ts';
import type { LimitCall } from '../../../utils/site-call.ts';
import { locationIn, type Source } from '../../source.ts';
import { headingIds } from '../headings.ts';
import { markOldFormulas } from '../math.ts';
import { completeTree } from './check-tree.ts';
import { addEstree, scriptNodes } from './estree.ts';
import { nativeSyntax } from './syntax-parser.ts';

type ListName = 'remarkPlugins' | 'rehypePlugins';

/** A plugin that is set up, in a processor of its own so that a failure names it. */
export interface PluginStep {
  /** Its function's name, else its place in the list. */
  name: string;
  list: ListName;
  processor: Processor;
  /** Whether it stands for the plugins that Docusaurus has itself. */
  isDefault: boolean;
}

/**
 * Sets plugins up. They share `data`, where those that add syntax leave their extensions, and `parse`, which plugins call
 * as `this.parse()`. `hasMath` is whether remark-math of MDX 1 is among them.
 */
export function setUpPlugins(
  plugins: Pluggable[],
  list: ListName,
  { data = {}, parse }: { data?: Data; parse?: (text: string) => MdastRoot } = {},
): { steps: PluginStep[]; hasMath: boolean; diagnostics: Diagnostic[] } {
  const steps: PluginStep[] = [];
  const diagnostics: Diagnostic[] = [];
  let hasMath = false;
  const authorPlugins = plugins.filter((plugin) => plugin !== headingIds);
  for (const plugin of plugins) {
    const [first]: unknown[] = Array.isArray(plugin) ? plugin : [plugin];
    const place = `${list}[${authorPlugins.indexOf(plugin)}]`;
    const name = (typeof first === 'function' && first.name) || place;
    if (nativeSyntax.has(name)) continue;
    try {
      const processor = unified().data(data);
      const oldParser = parse && oldParserOf(parse);
      if (parse) Object.assign(processor, { parser: parse, Parser: oldParser });
      processor.use([plugin]).freeze();
      const { inlineTokenizers, blockTokenizers } = oldParser?.prototype ?? {};
      const syntax = Object.keys({ ...inlineTokenizers, ...blockTokenizers });
      const isMath = syntax.includes('math');
      hasMath ||= isMath;
      if (syntax.length > 0 && !isMath) diagnostics.push(oldSyntax(name, syntax, list));
      const mathProcessor = () => unified().use(() => markOldFormulas);
      const isDefault = plugin === headingIds;
      steps.push({
        name,
        list,
        isDefault,
        processor: (isMath ? mathProcessor().freeze() : processor) as never,
      });
    } catch (cause) {
      diagnostics.push(
        error('parse/plugin-failed', `The plugin \`${name}\` could not be set up: ${firstLine(cause)}.`, {
          fix: `Change its options in \`${list}\`, or remove it.`,
        }),
      );
    }
  }
  return { steps, hasMath, diagnostics };
}

/** The parser that plugins for MDX 1 extend. */
interface OldParser {
  (text: string): MdastRoot;
  prototype: Record<string, object>;
}

/** Returns a function like `parse` that has what plugins for MDX 1 extend. */
function oldParserOf(parse: (text: string) => MdastRoot): OldParser {
  function Parser(text: string): MdastRoot {
    return parse(text);
  }
  for (const kind of ['inline', 'block'])
    Object.assign(Parser.prototype, { [`${kind}Tokenizers`]: {}, [`${kind}Methods`]: [] });
  for (const kind of ['Paragraph', 'List', 'Blockquote'])
    Object.assign(Parser.prototype, { [`interrupt${kind}`]: [] });
  return Parser;
}

function oldSyntax(name: string, syntax: string[], list: ListName): Diagnostic {
  const message = `The plugin \`${name}\` adds syntax to the parser of MDX 1, which pages show as text.`;
  return warning('parse/plugin-failed', message, {
    notes: [`adds  ${syntax.join(', ')}`],
    fix: `Install a newer version of the plugin, or remove it from \`${list}\`.`,
  });
}

/** Runs plugins on the tree of a page, one after the other; returns no tree if one fails. */
export async function runPlugins<Tree extends HastRoot | MdastRoot>(
  steps: PluginStep[],
  tree: Tree,
  { file, source, limitCall }: { file: VFile; source: Source; limitCall: LimitCall },
): Promise<{ tree?: Tree; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  let current = tree;
  for (const step of steps) {
    const messageCount = file.messages.length;
    const messages = (except?: unknown) =>
      file.messages
        .slice(messageCount)
        .flatMap((one) => (one === except ? [] : pluginMessage(one, step, source)));
    try {
      walkTree(current as HastRoot, (node) => {
        for (const script of scriptNodes(node)) addEstree(script);
        return undefined;
      });
      const call = { name: `plugin "${step.name}" (${step.list})`, file: source.path };
      current = (await limitCall(call, () => step.processor.run(current as never, file))) as unknown as Tree;
      diagnostics.push(...messages());
    } catch (cause) {
      return { diagnostics: [...diagnostics, ...messages(cause), pluginFailed(cause, step, source)] };
    }
    const problem = completeTree(current, step.list === 'remarkPlugins' ? 'mdast' : 'hast');
    if (problem) return { diagnostics: [...diagnostics, brokenTree(problem, step, source)] };
  }
  return { tree: current, diagnostics };
}

/** What plugins report and throw. `fatal` is false for a warning, and undefined for information. */
type PluginMessage = VFile['messages'][number];

function placeOf({ line, column }: Partial<PluginMessage>, source: Source) {
  return line ? locationIn(source, { line, ...(column && { column }) }) : { file: source.path };
}

/** Returns what a plugin reported with `file.message()`; information is left out. */
function pluginMessage(message: PluginMessage, { name, list }: PluginStep, source: Source): Diagnostic[] {
  const { cause, reason, fatal } = message;
  if (typeof fatal !== 'boolean') return [];
  const report = fatal ? error : warning;
  return [
    report('parse/plugin-message', `${reason.replace(/\.$/, '')}.`, {
      at: placeOf(message, source),
      notes: [...(cause ? [firstLine(cause)] : []), `reported by the plugin \`${name}\``],
      fix: `Change the page, or the options of the plugin in \`${list}\`.`,
    }),
  ];
}

function pluginFailed(cause: unknown, { name, list }: PluginStep, source: Source): Diagnostic {
  const [, ...notes] = messageOf(cause).trim().split('\n');
  return error(
    'parse/plugin-failed',
    `The plugin \`${name}\` failed: ${firstLine(cause).replace(/:$/, '')}.`,
    {
      notes: notes.map((note) => note.trim()).slice(0, 10),
      at: placeOf(typeof cause === 'object' && cause !== null ? cause : {}, source),
      fix: `Fix the plugin, change the page that it fails on, or remove the plugin from \`${list}\`.`,
    },
  );
}

function brokenTree(problem: string, { name, list }: PluginStep, { path }: Source): Diagnostic {
  const fix = `Fix the plugin, or remove it from \`${list}\`.`;
  const message = `The plugin \`${name}\` left an invalid tree: ${problem}.`;
  return error('parse/plugin-failed', message, { at: { file: path }, fix });
}
