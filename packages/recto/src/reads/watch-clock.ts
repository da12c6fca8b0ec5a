import { isCalledBySite } from './callers.ts';
import { type Notes, type Patches, watched } from './watchers.ts';

/**
 * Reports that code of the site reads the clock, for more than the year: the year is part of all keys, because footers
 * show it.
 */
export function watchClock({ unrepeatable }: Notes, { replace, watch }: Patches): void {
  const Clock = Date;
  /** Dates of the current time that code of the site has made. */
  const current = new WeakSet<object>();
  const reads = (value: unknown) => typeof value === 'object' && value !== null && current.has(value);
  const construct = (target: DateConstructor, parameters: [], made: DateConstructor): Date => {
    const date = Reflect.construct(target, parameters, made) as Date;
    if (parameters.some(reads)) unrepeatable();
    if (parameters.length === 0 && isCalledBySite(construct)) current.add(date);
    return date;
  };
  const apply = (target: DateConstructor, self: unknown, parameters: []) => {
    if (isCalledBySite(apply)) unrepeatable();
    return Reflect.apply(target, self, parameters);
  };
  const patched = new Proxy(Clock, { construct, apply } as ProxyHandler<DateConstructor>);
  replace(globalThis, 'Date', (original) => ({ ...original, value: patched }));
  watch(Clock, 'now', unrepeatable);
  for (const key of Reflect.ownKeys(Clock.prototype))
    replace(Clock.prototype, key, (original) => {
      if (key === 'constructor') return { ...original, value: patched };
      if (yearMethods.has(key) || typeof original.value !== 'function') return original;
      return { ...original, value: withSelf(original.value, (self) => reads(self) && unrepeatable()) };
    });
  watchFormats((date) => (date === undefined || reads(date)) && unrepeatable(), reads, { replace });
  watch(Performance.prototype, 'now', unrepeatable);
  watch(process, 'uptime', unrepeatable);
  watch(process.hrtime, 'bigint', unrepeatable);
  watch(process, 'hrtime', unrepeatable);
  replace(Performance.prototype, 'timeOrigin', (original) =>
    original.get ? { ...original, get: watched(original.get, unrepeatable) } : original,
  );
}

const yearMethods = new Set<PropertyKey>(['getFullYear', 'getUTCFullYear']);

/** Reports dates that formats of `Intl` read: the current time, unless they are given another. */
function watchFormats(
  noteCall: (date: unknown) => unknown,
  reads: (date: unknown) => boolean,
  { replace }: Pick<Patches, 'replace'>,
): void {
  const { prototype } = Intl.DateTimeFormat;
  replace(prototype, 'format', (original) => ({
    ...original,
    get(this: Intl.DateTimeFormat) {
      const format = original.get?.call(this);
      return watched(format, ([date]) => noteCall(date));
    },
  }));
  for (const key of ['formatToParts', 'formatRange', 'formatRangeToParts'])
    replace(prototype, key, (original) => ({
      ...original,
      value: watched(original.value, (dates) =>
        noteCall(key === 'formatToParts' ? dates[0] : dates.find(reads)),
      ),
    }));
}

function withSelf<Method extends (...parameters: never[]) => unknown>(
  method: Method,
  note: (self: unknown) => unknown,
): Method {
  return new Proxy(method, {
    apply(target, self, parameters) {
      note(self);
      return Reflect.apply(target, self, parameters);
    },
  });
}
