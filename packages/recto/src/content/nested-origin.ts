import type { Texts } from '../config/locale.ts';

/** Where the browser loads a component from that is between the tags of an island. */
export interface NestedOrigin {
  /** Path of its module from the site folder. */
  module: string;
  /** Its export. */
  name: string;
  /** The component in the page, which others in its package compare. @default itself */
  original?: unknown;
  /** Texts that the module asks for, by id. */
  texts: Texts;
}

const originMark = Symbol.for('recto.origin');

export function setNestedOrigin(component: unknown, origin: NestedOrigin): void {
  const isObject = typeof component === 'function' || (typeof component === 'object' && component !== null);
  if (isObject) Reflect.defineProperty(component, originMark, { value: origin, configurable: true });
}

const originalMark = Symbol.for('recto.original');

/** Remembers the component that another one wraps. */
export function setOriginal(wrapper: object, original: unknown): void {
  Reflect.defineProperty(wrapper, originalMark, { value: original });
}

export function originalOf(component: unknown): unknown {
  return (component as { [originalMark]?: unknown } | undefined)?.[originalMark] ?? component;
}

export function originOfNested(component: unknown): NestedOrigin | undefined {
  return (component as { [originMark]?: NestedOrigin } | undefined)?.[originMark];
}
