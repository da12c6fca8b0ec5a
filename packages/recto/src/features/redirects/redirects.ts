import { z } from 'zod';
import { configLocation, type RedirectRule, type Route, type SiteConfig } from '../../plugin.ts';
import { firstLine } from '../../utils/errors.ts';
import { functionSchema } from '../../utils/schema.ts';
import { feature } from '../feature.ts';

const shape = {
  /** Old addresses below the base URL and their targets, on the site or elsewhere. @default [] */
  redirects: z
    .array(z.strictObject({ from: z.union([z.string(), z.array(z.string())]), to: z.string() }))
    .default([]),
  /** Returns the old addresses of the page at a path, both below the base URL; for changes that follow a rule. */
  createRedirects: functionSchema<(path: string) => string | string[] | undefined>().optional(),
};

type Options = z.output<z.ZodObject<typeof shape>>;

/** Redirects of the configuration, of `createRedirects`, and of `redirect_from` in front matter. */
export const redirects = feature(shape, (options) => ({
  name: 'redirects',
  routes: ({ config, pages }) => [
    ...configRedirects(options, config),
    ...pages.flatMap(fromFrontMatter),
    ...createdRedirects(options, pages, config),
  ],
}));

function configRedirects({ redirects: rules }: Options, config: SiteConfig): RedirectRule[] {
  return rules.flatMap(({ from, to }, index) => {
    const at = configLocation(config, `redirects[${index}]`);
    return [from].flat().map((one) => ({ from: one, to, at }));
  });
}

function fromFrontMatter(route: Route): RedirectRule[] {
  if (!('page' in route)) return [];
  const { frontMatter, source } = route.page;
  const from = [frontMatter.redirect_from ?? []].flat();
  return from.map((one) => ({ from: one, to: route.path, at: { file: source.path } }));
}

/** Calls `createRedirects` with the path of each page below the base URL. */
function createdRedirects({ createRedirects }: Options, pages: Route[], config: SiteConfig): RedirectRule[] {
  if (!createRedirects) return [];
  const at = configLocation(config, 'createRedirects');
  try {
    return pages.flatMap(({ path }) => {
      const from = [createRedirects(`/${path.slice(config.baseUrl.length)}`) ?? []].flat();
      return from.map((one) => ({ from: String(one), to: path, at }));
    });
  } catch (cause) {
    throw new Error(`\`createRedirects\` threw: ${firstLine(cause)}`, { cause });
  }
}
