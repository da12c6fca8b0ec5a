import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoized } from '../utils/collections.ts';
import { enginePackages, packageFolder } from '../utils/node/engine-files.ts';

/** A function of this folder, whose callers are looked for. */
type Boundary = (...parameters: never[]) => unknown;

/** Whether code of the site, or of a package that it imports, is the caller of a function, and not the engine. */
export function isCalledBySite(boundary: Boundary): boolean {
  // Most callers are next to the function; each frame takes time.
  const near = callerFrames(boundary, 1);
  const owner = ownerOf(near);
  if (owner) return owner === 'site';
  const isHelper = near.some((frame) => ownerOfFrame(frame) === 'helper');
  if (isHelper && isHelpingSite) return true;
  const isSite = ownerOf(callerFrames(boundary, maxFrames)) === 'site';
  if (isHelper && isSite) helpSite();
  return isSite;
}

/**
 * Whether a helper works for code of the site until the code that runs now waits: a compiler looks for thousands of files in a row.
 * What a helper reads for the engine meanwhile counts as read by the site too, which does no harm.
 */
let isHelpingSite = false;

function helpSite(): void {
  isHelpingSite = true;
  queueMicrotask(() => {
    isHelpingSite = false;
  });
}

/**
 * Whether a package calls a function while Node.js loads it, and not for code that has called the package. Many make a key or look at
 * the clock then, such as Redux and `brace-expansion`; no page shows it.
 */
export function isLoadedPackage(boundary: Boundary): boolean {
  for (const frame of callerFrames(boundary, maxFrames)) {
    const name = frame.getFileName() ?? frame.getScriptNameOrSourceURL() ?? '';
    if (name.startsWith('node:internal/modules/')) return true;
    if (!name || name.startsWith('node:')) continue;
    if (ownerOfFile(name) === 'engine' || !/[\\/]node_modules[\\/]/.test(name)) return false;
  }
  return false;
}

/** Whether code of the site is among the callers of a function, perhaps by way of the engine or of the bundler. */
export function isCalledForSite(boundary: Boundary): boolean {
  return callerFrames(boundary, maxFrames).some((frame) => ownerOf([frame]) === 'site');
}

const maxFrames = 40;

/**
 * Returns whose code the nearest frame is that is not of Node.js; `undefined` if there is none. A helper with so many frames that its
 * caller is not among them is taken for one of the site, since the engine does not use any that deeply.
 */
function ownerOf(frames: NodeJS.CallSite[]): 'site' | 'engine' | undefined {
  const owners = frames.map(ownerOfFrame);
  const owner = owners.find((one) => one !== undefined && one !== 'helper') as 'site' | 'engine' | undefined;
  const isDeep = frames.length === maxFrames && owners.includes('helper');
  return owner ?? (isDeep ? 'site' : undefined);
}

/** Returns whose code a frame is; `undefined` for functions of Node.js and of JavaScript itself, such as `map`. */
function ownerOfFrame(frame: NodeJS.CallSite): Owner | undefined {
  const name = frame.getFileName() ?? frame.getScriptNameOrSourceURL();
  if (!name) return frame.isEval() ? 'site' : undefined;
  return name.startsWith('node:') ? undefined : ownerOfFile(name);
}

/** Returns the calls around a function, the nearest first, without functions that wait for it. */
function callerFrames(boundary: Boundary, count: number): NodeJS.CallSite[] {
  const { stackTraceLimit, prepareStackTrace } = Error;
  const holder: { stack?: NodeJS.CallSite[] } = {};
  try {
    Error.stackTraceLimit = count;
    Error.prepareStackTrace = (_, sites) => sites;
    Error.captureStackTrace(holder, boundary);
    // It is text while V8 formats another stack, for which messages of errors may read something.
    return Array.isArray(holder.stack) ? holder.stack.filter((frame) => !frame.isAsync()) : [];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
    // Some packages look for the property.
    if (prepareStackTrace) Error.prepareStackTrace = prepareStackTrace;
    else Reflect.deleteProperty(Error, 'prepareStackTrace');
  }
}

/** Packages that run for the engine: loaders, bundlers, and compilers of style sheets, whose inputs the bundler records. */
const toolPackages = (
  'react react-dom scheduler recto-docs recto-docusaurus jiti vite rolldown @(?:rolldown|takumi-rs|parcel)/[^\\\\/]+ ' +
  'lightningcss[^\\\\/]* detect-libc postcss source-map-js picocolors tinyglobby fdir picomatch sass sass-embedded less stylus'
).split(' ');

// All of these are read before the functions that they use are watched.
const { resolve } = createRequire(import.meta.url);
/** The folders of the engine's modules, with a separator at the end. */
const folders = [packageFolder(), import.meta.dirname, dirname(resolve('recto-docusaurus'))].map(
  (folder) => folder + sep,
);
/** Matches files of packages that the engine runs: what they read for themselves is not an input of a page. */
const packagePattern = new RegExp(
  `[\\\\/]node_modules[\\\\/](?:${[...enginePackages(), ...toolPackages].join('|')})[\\\\/](?!.*node_modules)`,
);
/** Matches files of packages that read something for their caller. */
const helperPattern = /[\\/]node_modules[\\/](?:nanoid|graceful-fs|typescript|@typescript[\\/][^\\/]+)[\\/]/;

type Owner = 'site' | 'engine' | 'helper';

/** Returns whose code a file is, by its path or address; cached, because a build asks many thousand times. */
const ownerOfFile = memoized((name: string): Owner => {
  const file = name.startsWith('file:') ? fileURLToPath(name) : name;
  const isEngine = folders.some((folder) => file.startsWith(folder)) || packagePattern.test(file);
  return helperPattern.test(file) ? 'helper' : isEngine ? 'engine' : 'site';
});
