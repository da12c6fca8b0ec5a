import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { serveStatic } from '../packages/recto/src/preview/static-server.ts';
import { root } from '../scripts/root.mjs';
import { ports } from './site.ts';

const stamps = ['recto', 'docusaurus', 'openapi'].map((name) => join(root, 'packages', name, 'dist/.stamp'));
const cache = join(root, '.cache/e2e/built');

/** A built fixture on a server that behaves like `recto serve`. */
export interface BuiltSite {
  url: string;
  /** The built copy, with the output in `build`; other tests use it too, so it must not change. */
  folder: string;
  stop(): Promise<void>;
}

/** Builds `examples/<name>` and serves it, as {@link startBuiltSite} does. */
export function startBuiltExample(name: string): Promise<BuiltSite> {
  return startBuiltSite(`../../examples/${name}`);
}

/**
 * Builds `e2e/fixtures/<name>` and serves it; throws what the build printed. `prepare` may change the copy that is
 * built. Equal copies are built once for each build of the engine, and kept in `.cache`.
 */
export async function startBuiltSite(
  name: string,
  prepare: (folder: string) => void = () => undefined,
): Promise<BuiltSite> {
  const folder = await buildFixture(name, prepare);
  const [config = ''] = readdirSync(folder).filter((name) => /^(?:recto|docusaurus)\.config\./.test(name));
  const [, baseUrl] = /baseUrl: '(.*)'/.exec(readFileSync(join(folder, config), 'utf8')) ?? [];
  const result = await serveStatic({ folder: join(folder, 'build'), baseUrl });
  if ('diagnostic' in result) throw new Error(result.diagnostic.message);
  const { server } = result;
  return { url: new URL(server.url).origin, folder, stop: () => server.close() };
}

/** Builds `e2e/fixtures/<name>` as {@link startBuiltSite} does, and returns the folder of the built copy. */
export async function buildFixture(name: string, prepare: (folder: string) => void): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  try {
    const filter = (path: string) => !/\/(?:build|\.recto)$/.test(path);
    cpSync(join(root, 'e2e/fixtures', name), draft, { recursive: true, filter });
    prepare(draft);
    const folder = join(cache, `${basename(name)}-${hashOf(draft)}`);
    if (existsSync(folder)) return folder;
    const body = JSON.stringify({ draft, folder });
    const response = await fetch(`http://localhost:${ports.builder}`, { method: 'POST', body });
    if (!response.ok) throw new Error(await response.text());
    return folder;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Returns a hash of the engine and of the files of a site; of its history, only the current commit matters. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const stamp of stamps) hash.update(readFileSync(stamp));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(folder, name);
    if (statSync(file).isFile() && !/^\.git\/(?!refs\/)/.test(name))
      hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
