/*
 * Apart from `code-roles.ts`, which imports Lezer: the published types have these, and Lezer is bundled.
 */

/**
 * The role of a piece of code, as the class of its span: keyword, string, name, comment, number or constant, inserted and
 * deleted lines of a diff, shell prompt. All other text has no span.
 */
export type CodeRole = 'k' | 's' | 'n' | 'c' | 'd' | 'i' | 'x' | 'p';

/** Calls `onToken` for the pieces of a text with a role, in order and without overlap. */
export type Tokenizer = (code: string, onToken: OnToken) => void;

/** Receives a piece of a text from one offset to another, in UTF-16 code units. */
type OnToken = (from: number, to: number, role: CodeRole) => void;
