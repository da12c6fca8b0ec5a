import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import type { Feature, Plugin } from '../plugin.ts';
import { packageName } from '../utils/package-name.ts';

/** Gives the options of a feature the types of its schema. */
export function feature<Shape extends z.ZodRawShape>(
  shape: Shape,
  create: (options: z.output<z.ZodObject<Shape>>) => Plugin | Plugin[] | undefined,
): Omit<Feature, 'shape'> & { shape: Shape } {
  return { shape, create: create as Feature['create'] };
}

/** Returns the absolute path of a module of the engine, which is bundled for the browser from its source. */
export function engineModule(path: string): string {
  const { resolve } = createRequire(import.meta.url);
  return join(dirname(resolve(`${packageName}/package.json`)), 'src', path);
}

/** Returns the absolute path of a module of a feature for Node.js: a file of `dist`, or from source its file in a folder. */
export function nodeModule(name: string, folder: string): string {
  const path = import.meta.url.endsWith('.ts') ? `./${folder}/${name}.ts` : `./${name}.js`;
  return fileURLToPath(new URL(path, import.meta.url));
}
