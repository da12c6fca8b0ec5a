import { suggest } from '../../utils/suggest.ts';

/** Thrown by a component of the theme for props or content that it can't use; becomes `render/props-invalid`. */
export class InvalidProps extends Error {
  constructor(
    message: string,
    /** What to do about it. */
    readonly fix: string,
  ) {
    super(message);
  }
}

/** Returns a prop that must be text. Throws if it is missing or something else. */
export function requiredText(component: string, prop: string, value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  const what = value === undefined || value === '' ? 'has no' : 'needs text as';
  throw new InvalidProps(`<${component}> ${what} \`${prop}\`.`, `Add it: <${component} ${prop}="…">.`);
}

/** Returns a prop that must be one of some names. Throws if it is another. */
export function oneOf<Name extends string>(
  component: string,
  prop: string,
  { value, names }: { value: unknown; names: readonly Name[] },
): Name {
  const name = names.find((one) => one === value);
  if (name !== undefined) return name;
  const similar = suggest(String(value), names);
  throw new InvalidProps(
    `Unknown ${prop} "${value}" of <${component}>.`,
    similar ? `Did you mean "${similar}"?` : `Use one of ${names.join(', ')}.`,
  );
}
