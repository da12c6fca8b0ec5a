import type { Element, Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { Data } from 'unified';
import { VFile } from 'vfile';
import { type Diagnostic, error } from '../../../diagnostics/diagnostic.ts';
import { firstLine } from '../../../utils/errors.ts';
import { componentNode, explicitData, isExplicit, type JsxNode, walkTree } from '../../../utils/hast.ts';
import type { LimitCall } from '../../../utils/site-call.ts';
import { isComponentName } from '../../page.ts';
import {
  createPage,
  type OpenedSource,
  openSource,
  type ParsedSource,
  type ParseModules,
} from '../../parse-source.ts';
import type { Source } from '../../source.ts';
import { readCodeFences, withoutFilled } from '../code-fences.ts';
import { codeNode } from '../component-directives.ts';
import { extractHeadings } from '../headings.ts';
import { isSameMarkdown, type LinkedFiles, type MarkdownConfig } from '../markdown-settings.ts';
import { convertFormulas } from '../math.ts';
import { type ConvertedTree, finishTree, safeTree } from '../mdast-to-hast.ts';
import { frontMatterNode } from '../parse-front-matter.ts';
import { type MarkdownParser, parseMarkdown, preprocessMarkdown } from '../parse-markdown.ts';
import { fillTypeTables } from '../type-tables.ts';
import { visitMarkdown } from '../visit-markdown.ts';
import { completeTree } from './check-tree.ts';
import { readOldNodes } from './old-nodes.ts';
import { type PluginStep, runPlugins, setUpPlugins } from './plugin-steps.ts';
import { syntaxParser } from './syntax-parser.ts';

/*
 * Pages with remark or rehype plugins. This folder is loaded only for them.
 *
 * Each plugin runs in a processor of its own, so a failure names it, and `check-tree.ts` completes and checks the
 * tree after each. `estree.ts` adds `data.estree` as a getter, because most plugins never read it, and prints what
 * one has read or changed. Code is `pre` and `code` until the last rehype plugin has run, because that is what
 * plugins look for. Plugins that add syntax register it with micromark: `syntax-parser.ts` parses pages that
 * contain one of its first characters with remark-parse, all others with satteri. The two trees are alike, which a
 * test proves.
 */

/** The plugins of a part of the site. */
interface PluginSet {
  config: MarkdownConfig;
  remark: PluginStep[];
  rehype: PluginStep[];
  parse: MarkdownParser;
  /** Plugins that could not be set up. */
  diagnostics: Diagnostic[];
  /** Path of the page that reports them. */
  reporter?: string;
}

/** Creates a parser that runs plugins, each of which is set up once. `root` is the absolute site folder. */
export function pluginParser(root: string, limitCall: LimitCall) {
  const sets: PluginSet[] = [];
  return async (source: Source, config: MarkdownConfig & ParseModules): Promise<ParsedSource> => {
    // Links differ between locales.
    const settings = { ...config, links: undefined };
    const set = sets.find((one) => isSameMarkdown(one.config, settings)) ?? setUp(settings);
    if (!sets.includes(set)) sets.push(set);
    const opened = openSource(source, config);
    const converted = await parseTree(opened, config, set, { root, limitCall });
    set.reporter ??= source.path;
    const setProblems = set.reporter === source.path ? set.diagnostics : [];
    return createPage(opened, { ...converted, diagnostics: [...setProblems, ...converted.diagnostics] });
  };
}

function setUp(config: MarkdownConfig): PluginSet {
  const data: Data & { maintainCase?: boolean | undefined } = { maintainCase: config.anchors?.maintainCase };
  const parseMdx = (text: string) => parse(preprocessMarkdown(String(text), 'mdx'), 'mdx');
  const remark = setUpPlugins(config.remarkPlugins, 'remarkPlugins', { data, parse: parseMdx });
  const rehype = setUpPlugins(config.rehypePlugins, 'rehypePlugins');
  const parse = syntaxParser(data, config.math || remark.hasMath);
  const diagnostics = [...remark.diagnostics, ...rehype.diagnostics];
  return { config, remark: remark.steps, rehype: rehype.steps, parse, diagnostics };
}

/** Parses a source and runs the plugins on its trees; the tree is empty if one of them fails. */
async function parseTree(
  opened: OpenedSource,
  config: MarkdownConfig & ParseModules,
  { remark, rehype, parse }: PluginSet,
  { root, limitCall }: { root: string; limitCall: LimitCall },
): Promise<ConvertedTree> {
  const { source, frontMatter, body, format, hasExpressions } = opened;
  const { root: mdast, text, diagnostics } = parseMarkdown(body, format, source, parse);
  const failed = (problem?: Diagnostic): ConvertedTree => {
    if (problem) diagnostics.push(problem);
    return { tree: { type: 'root', children: [] }, languages: new Set(), diagnostics };
  };
  if (diagnostics.length > 0) return failed();
  diagnostics.push(...(config.guard?.refuseCode(mdast, text, source, hasExpressions) ?? []));
  const fenceProblems = readCodeFences(mdast, text, source, config);
  diagnostics.push(...fillTypeTables(mdast, text, source, config));
  const data = { frontMatter: structuredClone(frontMatter) };
  // Some plugins look for comments, which the parser does not read.
  const file = new VFile({ cwd: root, path: `${root}/${source.path}`, value: opened.text, data });
  const context = { file, source, limitCall };

  const defaultIndex = Math.max(
    0,
    remark.findIndex(({ isDefault }) => isDefault),
  );
  const yaml = frontMatterNode(opened.text);
  if (yaml) mdast.children.unshift(yaml);
  const written = await runPlugins(remark.slice(0, defaultIndex), mdast, context);
  diagnostics.push(...written.diagnostics);
  if (!written.tree) return failed();
  if (config.links) resolveLinks(written.tree, source, config.links);
  const remarkResult = await runPlugins(remark.slice(defaultIndex), written.tree, context);
  diagnostics.push(...remarkResult.diagnostics);
  if (!remarkResult.tree) return failed();
  diagnostics.push(...withoutFilled(remarkResult.tree, fenceProblems));
  const oldJsx = readOldNodes(remarkResult.tree, (jsx) => parse(jsx, 'mdx'));
  if (oldJsx !== undefined) return failed(oldNodesLeft(oldJsx, remark, source));
  let hast: Root;
  try {
    const converted = safeTree(remarkResult.tree, text, source, { config, file });
    diagnostics.push(...converted.diagnostics);
    const problem = completeTree(converted.tree, 'hast');
    if (problem) throw new Error(problem);
    hast = converted.tree;
  } catch (cause) {
    return failed(notConverted(cause, remark, source));
  }
  // As in Docusaurus, so that plugins can link to them.
  if (rehype.length > 0) extractHeadings(hast, source, config.anchors?.maintainCase);
  const rehypeResult = await runPlugins(rehype, hast, context);
  diagnostics.push(...rehypeResult.diagnostics);
  const { tree } = rehypeResult;
  if (!tree) return failed();
  const languages = new Set<string>();
  if (config.math) diagnostics.push(...convertFormulas(tree, source, config.renderMath, languages));
  convertCode(tree, config, languages);
  diagnostics.push(...finishTree(tree, source, config));
  const { contentTitle } = file.data as { contentTitle?: string };
  return { tree, contentTitle, languages, diagnostics };
}

/** Gives links to Markdown files the addresses of their pages, which plugins after Docusaurus' own get there. */
function resolveLinks(root: MdastRoot, source: Source, { addressOf }: LinkedFiles): void {
  visitMarkdown(root, (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    if (/\.mdx?(?:[?#]|$)/i.test(node.url)) node.url = addressOf(source, node.url) ?? node.url;
  });
}

function oldNodesLeft(jsx: string, remark: PluginStep[], source: Source): Diagnostic {
  const message = 'A remark plugin for MDX 1 has left JSX that cannot be read.';
  return error('parse/plugin-failed', message, {
    at: { file: source.path },
    notes: [jsx.split('\n', 1)[0] ?? '', `plugins: ${remark.map(({ name }) => name).join(', ')}`],
    fix: 'Install a newer version of the plugin, or remove it from `remarkPlugins`.',
  });
}

function notConverted(cause: unknown, remark: PluginStep[], source: Source): Diagnostic {
  const message = `The page could not be converted to HTML after its remark plugins: ${firstLine(cause)}.`;
  return error('parse/plugin-failed', message, {
    at: { file: source.path },
    notes: [`plugins: ${remark.map(({ name }) => name).join(', ')}`],
    fix: 'Fix the plugin that leaves this tree, or remove it from `remarkPlugins`.',
  });
}

/** Turns `pre` elements with plain code into code blocks, and adds their languages. Removes what plugins stored. */
function convertCode(tree: Root, config: Pick<MarkdownConfig, 'mermaid'>, languages: Set<string>): void {
  walkTree(tree, (node, index, parent) => {
    const block = node.type === 'element' && node.tagName === 'pre' && codeBlock(node, config);
    if (block) {
      parent.children[index] = block.node;
      languages.add(block.language);
    }
    if (node.type === 'element' && isComponentName(node.tagName)) parent.children[index] = asComponent(node);
    // Rendering tells JSX of authors from Markdown by this.
    if (isExplicit(node)) node.data = explicitData;
    else delete node.data;
    return block ? 'skip' : undefined;
  });
}

/** Returns the component that MDX makes of an element with the name of one, which a rehype plugin has added. */
function asComponent({ tagName, properties, children, position }: Element): JsxNode {
  const values = Object.entries(properties).flatMap(([name, value]) => {
    if (value == null || value === false) return [];
    return [[name, value === true ? null : [value].flat().join(' ')] as const];
  });
  const attributes = values.map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value }));
  return { type: 'mdxJsxFlowElement', name: tagName, attributes, children, ...(position && { position }) };
}

/**
 * Returns a code block for `<pre><code>` with text only; `undefined` if a plugin has marked it up. Its data has the data
 * attributes of `pre`, for a component in place of that.
 */
function codeBlock(
  pre: Element,
  config: Pick<MarkdownConfig, 'mermaid'>,
): ReturnType<typeof codeNode> | undefined {
  const [code, ...rest] = pre.children;
  if (rest.length > 0 || Object.keys(pre.properties).some((key) => !/^data/.test(key))) return undefined;
  if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
  const texts = code.children.flatMap((child) => (child.type === 'text' ? child.value : []));
  if (texts.length < code.children.length) return undefined;
  const { className, ...properties } = code.properties;
  const classes = [className].flat().map(String);
  const languageClass = classes.find((name) => name.startsWith('language-'));
  const name = languageClass?.slice('language-'.length).toLowerCase();
  const meta = (code.data as { meta?: string | null } | undefined)?.meta;
  const props = Object.entries(properties).filter(([, value]) => value !== true);
  const { node, language } = codeNode(name, { meta, value: texts.join('').replace(/\n$/, '') }, config);
  const strings = Object.fromEntries(props.map(([key, value]) => [key, String(value)]));
  const attributes = [...componentNode('CodeBlock', strings, []).attributes, ...node.attributes];
  const { position } = pre;
  return {
    node: { ...node, attributes, data: { pre: pre.properties }, ...(position && { position }) },
    language,
  };
}
