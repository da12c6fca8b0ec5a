import { didYouMean } from '../../utils/suggest.ts';

type Code = 'article-too-large' | 'link-invalid' | 'partial-endless' | 'props-invalid';

/** Thrown where an article can't be rendered; becomes a diagnostic. By default, a component can't use its props or content. */
export class ArticleError extends Error {
  constructor(
    message: string,
    /** What to do about it. */
    readonly fix: string,
    readonly code: `render/${Code}` = 'render/props-invalid',
    readonly notes: string[] = [],
  ) {
    super(message);
  }
}

/** Returns a prop that must be text. Throws if it is missing or something else. */
export function requiredText(component: string, prop: string, value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  const problem = value === undefined || value === '' ? 'has no' : 'needs text as';
  throw new ArticleError(`<${component}> ${problem} \`${prop}\`.`, `Add it: <${component} ${prop}="…">.`);
}

/** Returns a prop that must be one of some names. Throws if it is another. */
export function oneOf<Name extends string>(
  component: string,
  prop: string,
  { value, names }: { value: unknown; names: readonly Name[] },
): Name {
  const name = names.find((one) => one === value);
  if (name !== undefined) return name;
  throw new ArticleError(
    `Unknown ${prop} "${value}" of <${component}>.`,
    didYouMean(String(value), names, `Use one of ${names.join(', ')}.`),
  );
}
