import { attributeOf, type StartTag } from '../../utils/scan-html.ts';
import { singleSpaced } from '../../utils/text.ts';
import type { ArticleBlock } from '../types.ts';
import { codeEnd, codeStart } from './tokens.ts';

const words = (text: string) => new Set(text.split(' '));
/** Elements inside a line of text; all others end it. */
const inlineElements = words(
  'a abbr annotation b bdi bdo cite code data del dfn em font i img ins kbd mark math q rp rt ruby s samp semantics small span strong sub sup time tt u var wbr',
);
const cells = words('td th');
/** Elements without text of the page: controls, drawings, and what browsers do not show. */
const skippedElements = words(
  'button iframe noscript object output script search select style svg template textarea',
);
const emptyElements = words('area base br col embed hr img input link meta source track wbr');
/** Elements that end the scope of the names inside them. */
const scopeElements = words('dl table tr');

/**
 * Extracts the text of an article from its final HTML while that is scanned. A name is a link to itself, as in references:
 * `<dt><a id="key" href="#key">key</a></dt>`. The rest of such a list, or table row, is below its name.
 */
export class BlockReader {
  readonly #blocks: ArticleBlock[] = [];
  #text = '';
  #level = 1;
  /** Open lists and tables, with the level around them. */
  #scopes: { element: string; level: number }[] = [];
  #openCode = 0;
  /** Name of the last start tag. */
  #last = '';
  /** The current heading or name. */
  #title: { element: string; level: number; id: string | undefined } | undefined;
  #skipped: { element: string; depth: number } | undefined;

  text(part: string): void {
    if (!this.#skipped) this.#text += part;
  }

  start(tag: StartTag): void {
    const { name } = tag;
    // The look of a formula, which is followed by its source.
    const isPresentation = this.#last === 'semantics';
    this.#last = name;
    if (this.#skipped) {
      if (name === this.#skipped.element) this.#skipped.depth += 1;
    } else if (isSkipped(tag) || isPresentation) {
      this.#skipped = { element: name, depth: 1 };
    } else if (inlineElements.has(name)) {
      if (!this.#title && isSelfLink(tag))
        this.#startTitle(tag, this.#level + (this.#scopes.length > 0 ? 0 : 1));
    } else if (this.#title) {
      this.#text += ' ';
    } else if (/^h[1-6]$/.test(name)) {
      this.#startTitle(tag, Number(name[1]));
    } else if (cells.has(name)) {
      this.#text += ' · ';
    } else {
      this.#startBlock(name);
    }
  }

  end(name: string): void {
    if (this.#skipped) {
      if (name === this.#skipped.element) this.#skipped.depth -= 1;
      if (this.#skipped.depth === 0) this.#skipped = undefined;
    } else if (this.#title) {
      if (name === this.#title.element) this.#endTitle(this.#title);
    } else if (!inlineElements.has(name) && !cells.has(name)) {
      this.#endBlock();
      if (name === 'pre') this.#openCode = Math.max(0, this.#openCode - 1);
      if (scopeElements.has(name)) this.#leaveScope(name);
    }
  }

  /** Returns the blocks, after the scan. */
  finish(): ArticleBlock[] {
    this.#endBlock();
    return this.#blocks;
  }

  /** Ends the block of the text since the last one. */
  #endBlock(): void {
    const text = this.#openCode > 0 ? codeText(this.#text) : lineText(this.#text);
    this.#text = '';
    if (/[\p{L}\p{N}]/u.test(text)) {
      const { level, id } = this.#title ?? { level: this.#level };
      this.#blocks.push({ text, level, isHeading: this.#title !== undefined, ...(id && { id }) });
    }
  }

  #startBlock(name: string): void {
    this.#endBlock();
    if (name === 'pre') this.#openCode += 1;
    if (!scopeElements.has(name)) return;
    this.#scopes.push({ element: name, level: this.#level });
    if (name !== 'table') this.#level += 1;
  }

  #startTitle(tag: StartTag, level: number): void {
    this.#endBlock();
    this.#title = { element: tag.name, level, id: attributeOf(tag, 'id')?.value };
  }

  #endTitle({ element, level }: { element: string; level: number }): void {
    this.#endBlock();
    this.#title = undefined;
    // A heading sets the level of what follows; a name does not change that of its list.
    if (element !== 'a') this.#level = level;
  }

  /** Leaves inner scopes too, because end tags may be missing. */
  #leaveScope(element: string): void {
    const index = this.#scopes.findLastIndex((scope) => scope.element === element);
    const scope = this.#scopes[index];
    if (!scope) return;
    this.#level = scope.level;
    this.#scopes.length = index;
  }
}

function isSkipped(tag: StartTag): boolean {
  if (skippedElements.has(tag.name)) return true;
  for (const { name, value } of tag.attributes)
    if (name === 'hidden' || (name === 'aria-hidden' && value === 'true'))
      return !emptyElements.has(tag.name);
  return false;
}

function isSelfLink(tag: StartTag): boolean {
  if (tag.name !== 'a') return false;
  const id = attributeOf(tag, 'id')?.value;
  return Boolean(id) && attributeOf(tag, 'href')?.value === `#${id}`;
}

/** One line, without the separators of empty cells at its ends. */
function lineText(text: string): string {
  const line = singleSpaced(text).trim();
  return line.startsWith('·') || line.endsWith('·') ? line.replace(/^[ ·]+|[ ·]+$/g, '') : line;
}

/** Lines without their indentation, between {@link codeStart} and {@link codeEnd}. */
function codeText(text: string): string {
  const lines = text.split('\n').map((line) => singleSpaced(line).trim());
  return codeStart + lines.filter(Boolean).join('\n') + codeEnd;
}
