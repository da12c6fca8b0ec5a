import type { Texts } from '../config/locale.ts';

/** Where the browser loads a component from that is between the tags of an island. */
export interface NestedOrigin {
  /** Path of its module from the site folder. */
  module: string;
  /** Its export. */
  name: string;
  /** Texts that the module asks for, by id. */
  texts: Texts;
}

const originMark = Symbol.for('recto.origin');

export function setNestedOrigin(component: unknown, origin: NestedOrigin): void {
  const isObject = typeof component === 'function' || (typeof component === 'object' && component !== null);
  if (isObject) Reflect.defineProperty(component, originMark, { value: origin, configurable: true });
}

export function originOfNested(component: unknown): NestedOrigin | undefined {
  return (component as { [originMark]?: NestedOrigin } | undefined)?.[originMark];
}
