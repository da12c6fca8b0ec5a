import { nameToEmoji } from 'gemoji';
import type { Element, Nodes, Properties, Root } from 'hast';
import { find, html } from 'property-information';
import { isJsxNode, type JsxNode, walkTree } from '../base/hast.ts';
import { addressAttributes } from '../base/html.ts';
import { runsCode } from '../base/url.ts';
import { sourceAttribute } from '../model/dom-contract.ts';

/** Example: `:tada:` */
const emojiPattern = /:([+\w-]+):/g;

/** The text of scripts and styles is code, which React writes without escapes. */
const keptAsJsx = new Set(['CodeBlock', 'script', 'style']);

/** An option of a command, which browsers would break after its hyphen. Example: `--hosted` */
const optionPattern = /^-[\w-]{1,24}$/;

/** A link that was removed, and where it was written. */
export interface RefusedLink {
  href: string;
  start: NonNullable<Nodes['position']>['start'] | undefined;
}

/**
 * Finishes a tree in place: HTML written as JSX with plain attributes becomes HTML, tables get a box to scroll
 * in, emoji names become emoji, comment expressions go, and every link and image is stamped with the place it
 * was written at (`data-at`, taken out again when the article is rendered), which `origin` begins. Markdown links that
 * would run code lose their address, and are returned; JSX is the author's own code.
 */
export function finishTree(tree: Root, origin: string): RefusedLink[] {
  const refused: RefusedLink[] = [];
  const stamp = ({ position }: Nodes): [string, string][] =>
    position ? [[sourceAttribute, `${origin}${position.start.line}:${position.start.column}`]] : [];
  walkTree(tree, (node, index, parent) => {
    if (node.type === 'text' && node.value.includes(':')) node.value = withEmoji(node.value);
    if (isComment(node)) {
      parent.children.splice(index, 1);
      return 'removed';
    }
    if (isJsxNode(node) && node.name && keptAsJsx.has(node.name)) return 'skip';
    if (isJsxNode(node) && node.name && isHtmlName(node.name)) {
      const element = plainElement(node, node.name);
      if (element) parent.children[index] = element;
      else node.attributes.push(...stamp(node).map(([name, value]) => jsxAttribute(name, value)));
    }
    const current = parent.children[index];
    if (current?.type === 'element') {
      if (current.tagName === 'code' && optionPattern.test(textIn(current)))
        current.properties.className = ['option'];
      if (current.tagName === 'pre' || current.tagName === 'code') return 'skip';
      const { href } = current.properties;
      if (current.tagName === 'a' && current === node && typeof href === 'string' && runsCode(href)) {
        refused.push({ href, start: node.position?.start });
        delete current.properties.href;
      }
      if (isStamped(current)) {
        for (const [name, value] of stamp(node)) current.properties[name] = value;
      }
      if (current.tagName === 'input' && current.properties.disabled) nameTask(current.properties);
      if (current.tagName === 'table' && !isJsxNode(node)) parent.children[index] = scrollBox(current);
    }
    return undefined;
  });
  return refused;
}

/** Whether the element holds an address. */
function isStamped({ tagName, properties }: Element): boolean {
  return addressAttributes(tagName).some((name) => properties[find(html, name).property] !== undefined);
}

function textIn({ children: [first] }: Element): string {
  return first?.type === 'text' ? first.value : '';
}

/** A wide table scrolls in a box of its own, which the keyboard can reach. A group, since many regions would drown the landmarks. */
function scrollBox(table: Element): Element {
  const properties = { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: 'Table' };
  return { type: 'element', tagName: 'div', properties, children: [table] };
}

/** The box of a task list, which has no label of its own. */
function nameTask(properties: Properties): void {
  properties.ariaLabel ??= properties.checked ? 'Done' : 'To do';
}

/** An element for JSX whose attributes are all plain text, or nothing where one is an expression. */
function plainElement(node: JsxNode, tagName: string): Element | undefined {
  const properties: Properties = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    const { value } = attribute;
    if (value && typeof value === 'object') return undefined;
    properties[find(html, attribute.name).property] = value ?? true;
  }
  return { type: 'element', tagName, properties, children: node.children };
}

function jsxAttribute(name: string, value: string) {
  return { type: 'mdxJsxAttribute' as const, name, value };
}

function isHtmlName(name: string): boolean {
  return /^[a-z]/.test(name) && !name.includes('.');
}

/** Example: an expression whose value is `/* a *\/`. */
function isComment(node: Nodes): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  return node.value.replace(/\/\*[\s\S]*?\*\//g, '').trim() === '';
}

function withEmoji(text: string): string {
  return text.replace(emojiPattern, (written, name: string) => nameToEmoji[name] ?? written);
}
