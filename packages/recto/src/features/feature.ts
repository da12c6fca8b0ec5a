import type { z } from 'zod';
import type { Feature, Plugin } from '../plugin.ts';

/** Gives the options of a feature the types of its schema. */
export function feature<Shape extends z.ZodRawShape>(
  shape: Shape,
  create: (options: z.output<z.ZodObject<Shape>>) => Plugin | undefined,
): Feature & { shape: Shape } {
  return { shape, create: create as Feature['create'] };
}
