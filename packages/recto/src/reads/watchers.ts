import childProcess from 'node:child_process';
import crypto from 'node:crypto';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import tls from 'node:tls';
import workers from 'node:worker_threads';
import { isCalledBySite, isCalledForSite, isLoadedPackage } from './callers.ts';
import type { PathRead } from './reads.ts';

/** What a recorder does when code of the site reads something. */
export interface Notes {
  read: NoteRead;
  /** Whether a read was reported before, so that its caller need not be found. */
  isKnown: (...parameters: Parameters<NoteRead>) => boolean;
  /** The clock, chance, the network, or another program. */
  unrepeatable(): void;
  /** Whether that was reported before, after which more of it changes nothing. */
  isUnrepeatable(): boolean;
  /** A package was imported, by the address of its module. */
  module(address: string): void;
}

/** A variable by its name, the names of all, the current folder, or a path as code has named it. */
type NoteRead = (kind: 'variable' | 'variables' | 'cwd' | PathRead, name?: unknown) => void;

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
  watch(owner: object, key: PropertyKey, ...observer: CallObserver): void;
  restore(): void;
}

/** What reports a call, of which `watcher` is in the stack; and whether it is known already, so that its caller need not be found. */
type CallObserver = [
  note: (parameters: unknown[], watcher: AnyFunction) => void,
  isKnown?: (parameters: unknown[]) => boolean,
];

export function patches(): Patches {
  const undoSteps: (() => void)[] = [];
  const replace: Patches['replace'] = (owner, key, descriptor) => {
    const original = Object.getOwnPropertyDescriptor(owner, key);
    if (!original?.configurable) return;
    Object.defineProperty(owner, key, descriptor(original));
    undoSteps.push(() => Object.defineProperty(owner, key, original));
  };
  return {
    replace,
    watch: (owner, key, ...observer) =>
      replace(owner, key, (original) => {
        const value = original.value ?? original.get?.call(owner);
        if (typeof value !== 'function') return original;
        const { enumerable = true } = original;
        return { value: observeCalls(value, ...observer), enumerable, configurable: true, writable: true };
      }),
    restore() {
      for (const one of undoSteps.splice(0).reverse()) one();
    },
  };
}

/** Makes globals and modules of Node.js report what code of the site reads. */
export function watchReads(notes: Notes, installed: Patches): void {
  for (const install of [watchVariables, watchFiles, watchClock, watchNumbers, watchOthers])
    install(notes, installed);
}

/** Returns a function that behaves like another and reports its calls by code of the site. */
function observeCalls<Original extends AnyFunction>(
  original: Original,
  ...[note, isKnown]: CallObserver
): Original {
  const apply = (target: Original, self: unknown, parameters: unknown[]) => {
    if (!isKnown?.(parameters) && isCalledBySite(apply)) note(parameters, apply);
    return Reflect.apply(target, self, parameters);
  };
  const construct = (target: Original, parameters: unknown[], newTarget: AnyFunction): object => {
    if (!isKnown?.(parameters) && isCalledBySite(construct)) note(parameters, construct);
    return Reflect.construct(target, parameters, newTarget);
  };
  return new Proxy(original, { apply, construct });
}

/** Reports the environment variables that code of the site reads, in whatever way. */
function watchVariables(notes: Notes, { replace, watch }: Patches): void {
  replace(process, 'env', (original) => ({ ...original, value: environment(original.value, notes) }));
  watch(process, 'cwd', () => notes.read('cwd'));
}

function environment(variables: NodeJS.ProcessEnv, notes: Notes): NodeJS.ProcessEnv {
  /** Variables that the site has set itself: their values follow from its code. */
  const siteVariables = new Set<PropertyKey>();
  const note = (name: PropertyKey, boundary: (...parameters: never[]) => unknown) => {
    if (typeof name !== 'string' || siteVariables.has(name) || notes.isKnown('variable', name)) return;
    if (isCalledForSite(boundary)) notes.read('variable', name);
  };
  return new Proxy(variables, {
    get: function get(target, name) {
      note(name, get);
      return Reflect.get(target, name);
    },
    has: function has(target, name) {
      note(name, has);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor: function describe(target, name) {
      note(name, describe);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys: function list(target) {
      if (isCalledForSite(list)) notes.read('variables');
      return Reflect.ownKeys(target);
    },
    set: function set(target, name, value) {
      if (isCalledForSite(set)) siteVariables.add(name);
      return Reflect.set(target, name, value);
    },
  });
}

/** Functions of `node:fs` by what they read of the path that is their first argument. */
const readFunctions: Record<Exclude<PathRead, 'tree' | 'modules'>, string[]> = {
  content: ['readFile', 'open', 'createReadStream', 'copyFile', 'cp', 'openAsBlob', 'readlink'],
  state: ['stat', 'lstat', 'statfs', 'watchFile'],
  kind: ['access', 'exists', 'realpath'],
  names: ['readdir', 'opendir'],
};

/** Reports the files and folders that code of the site reads itself. Those that it imports are modules. */
function watchFiles(notes: Notes, { watch }: Patches): void {
  for (const [kind, names] of Object.entries(readFunctions) as [PathRead, string[]][])
    for (const name of names)
      for (const [owner, key] of [
        [fs, name],
        [fs, `${name}Sync`],
        [fs.promises, name],
      ] as const) {
        const readOf = ([path, options]: unknown[]): [PathRead, unknown] => [
          kind === 'names' && Object(options).recursive === true ? 'tree' : kind,
          path,
        ];
        watch(
          owner,
          key,
          (parameters) => notes.read(...readOf(parameters)),
          (parameters) => notes.isKnown(...readOf(parameters)),
        );
      }
  // They return what matches a pattern, wherever it is.
  for (const owner of [fs, fs.promises])
    for (const name of ['glob', 'globSync']) watch(owner, name, notes.unrepeatable, notes.isUnrepeatable);
}

/**
 * Reports that code of the site reads the clock, for more than the year: the year is part of all keys, because footers
 * show it.
 */
function watchClock({ unrepeatable }: Notes, { replace }: Patches): void {
  const Clock = Date;
  /** Dates of the current time that code of the site has made. */
  const currentDates = new WeakSet<object>();
  const reads = (value: unknown) => typeof value === 'object' && value !== null && currentDates.has(value);
  const construct = (target: DateConstructor, parameters: [], newTarget: DateConstructor): Date => {
    const date = Reflect.construct(target, parameters, newTarget) as Date;
    if (parameters.some(reads)) unrepeatable();
    if (parameters.length === 0 && isCalledBySite(construct)) currentDates.add(date);
    return date;
  };
  const apply = (target: DateConstructor, self: unknown, parameters: []) => {
    if (isCalledBySite(apply)) unrepeatable();
    return Reflect.apply(target, self, parameters);
  };
  const patched = new Proxy(Clock, { construct, apply } as ProxyHandler<DateConstructor>);
  replace(globalThis, 'Date', (original) => ({ ...original, value: patched }));
  for (const key of Reflect.ownKeys(Clock.prototype))
    replace(Clock.prototype, key, (original) => {
      if (key === 'constructor') return { ...original, value: patched };
      if (yearMethods.has(key) || typeof original.value !== 'function') return original;
      return { ...original, value: withSelf(original.value, (self) => reads(self) && unrepeatable()) };
    });
  watchFormats((date) => (date === undefined || reads(date)) && unrepeatable(), reads, { replace });
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
      return observeCalls(format, ([date]) => noteCall(date));
    },
  }));
  for (const key of ['formatToParts', 'formatRange', 'formatRangeToParts'])
    replace(prototype, key, (original) => ({
      ...original,
      value: observeCalls(original.value, (dates) =>
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

/** Reports chance and counters of time, unless a package reads them while it is loaded. */
function watchNumbers({ unrepeatable, isUnrepeatable }: Notes, { replace, watch }: Patches): void {
  const note: CallObserver[0] = (_, watcher) => {
    if (!isLoadedPackage(watcher)) unrepeatable();
  };
  const functions: [object, string[]][] = [
    [Math, ['random']],
    [crypto, ['randomBytes', 'randomInt', 'randomUUID', 'randomFill', 'randomFillSync', 'getRandomValues']],
    [Crypto.prototype, ['getRandomValues', 'randomUUID']],
    [Date, ['now']],
    [Performance.prototype, ['now']],
    [process, ['uptime', 'hrtime']],
    [process.hrtime, ['bigint']],
  ];
  for (const [owner, names] of functions) for (const name of names) watch(owner, name, note, isUnrepeatable);
  replace(Performance.prototype, 'timeOrigin', (original) =>
    original.get ? { ...original, get: observeCalls(original.get, note, isUnrepeatable) } : original,
  );
}

/** Reports functions whose results nothing that can be compared decides: new keys, the network, other programs and the machine. */
function watchOthers({ unrepeatable, isUnrepeatable }: Notes, { watch }: Patches): void {
  const lookups = 'lookup lookupService resolve resolve4 resolve6 resolveTxt reverse Resolver'.split(' ');
  const functions: [object, string[]][] = [
    [crypto, ['generateKey', 'generateKeySync', 'generateKeyPair', 'generateKeyPairSync']],
    [globalThis, ['fetch', 'WebSocket', 'EventSource']],
    [http, ['request', 'get']],
    [https, ['request', 'get']],
    [http2, ['connect']],
    [net, ['connect', 'createConnection', 'Socket']],
    [tls, ['connect', 'TLSSocket']],
    [dgram, ['createSocket']],
    [dns, lookups],
    [dns.promises, lookups],
    [childProcess, ['spawn', 'exec', 'execFile', 'fork', 'spawnSync', 'execSync', 'execFileSync']],
    [workers, ['Worker']],
    [os, ['freemem', 'loadavg', 'uptime', 'hostname', 'userInfo', 'networkInterfaces']],
  ];
  for (const [owner, names] of functions)
    for (const name of names) watch(owner, name, unrepeatable, isUnrepeatable);
}
