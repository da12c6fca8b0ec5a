/** What a package holds instead of what the reference pages are made from. */
export interface PackageChange {
  /** Name and version: `@rnv/core@1.1.0`. */
  package: string;
  expected: string;
  found: string;
}

/** An error that says how a package differs from what the extractor knows, and what to do about it. */
export function packageChanged({ package: name, expected, found }: PackageChange): Error {
  return new Error(
    [
      `${name} does not hold what the reference pages are made from.`,
      `  expected  ${expected}`,
      `  found     ${found}`,
      '  fix       Pin the last version that worked in packages/rnv-reference/packages/<version>/package.json,',
      '            or teach packages/rnv-reference/src/extract the new shape.',
    ].join('\n'),
  );
}
