import { isCalledBySite } from './callers.ts';
import type { PathRead } from './reads.ts';

/** What a recorder does when code of the site reads something. */
export interface Notes {
  variable(name: string): void;
  /** Whether a variable was reported before. */
  isKnown(name: string): boolean;
  variables(): void;
  cwd(): void;
  path(kind: PathRead, path: unknown): void;
  /** The clock, chance, the network, or another program. */
  unrepeatable(): void;
  /** A package was imported, by the address of its module. */
  module(address: string): void;
}

// biome-ignore lint/suspicious/noExplicitAny: functions of any signature are replaced.
type AnyFunction = (...parameters: any[]) => any;

/** Replaces properties of objects that all code shares, until `restore`. */
export interface Patches {
  replace(
    owner: object,
    key: PropertyKey,
    descriptor: (original: PropertyDescriptor) => PropertyDescriptor,
  ): void;
  /** Replaces a function by one that first calls `note` with the arguments of each call by code of the site. */
  watch(owner: object, key: PropertyKey, note: (parameters: unknown[]) => void): void;
  restore(): void;
}

export function patches(): Patches {
  const restores: (() => void)[] = [];
  const replace: Patches['replace'] = (owner, key, descriptor) => {
    const original = Object.getOwnPropertyDescriptor(owner, key);
    if (!original?.configurable) return;
    Object.defineProperty(owner, key, descriptor(original));
    restores.push(() => Object.defineProperty(owner, key, original));
  };
  return {
    replace,
    watch: (owner, key, note) =>
      replace(owner, key, (original) => {
        const value = original.value ?? original.get?.call(owner);
        if (typeof value !== 'function') return original;
        const { enumerable = true } = original;
        return { value: watched(value, note), enumerable, configurable: true, writable: true };
      }),
    restore() {
      for (const one of restores.splice(0).reverse()) one();
    },
  };
}

/** Returns a function that behaves like another and reports its calls by code of the site. */
export function watched<Original extends AnyFunction>(
  original: Original,
  note: (parameters: unknown[]) => void,
): Original {
  const apply = (target: Original, self: unknown, parameters: unknown[]) => {
    if (isCalledBySite(apply)) note(parameters);
    return Reflect.apply(target, self, parameters);
  };
  const construct = (target: Original, parameters: unknown[], made: AnyFunction): object => {
    if (isCalledBySite(construct)) note(parameters);
    return Reflect.construct(target, parameters, made);
  };
  return new Proxy(original, { apply, construct });
}
