/** A difference between a package and what the extractor expects. */
export interface PackageChange {
  /** Name and version: `@rnv/core@1.9.0`. */
  package: string;
  expected: string;
  found: string;
}

/** Creates an error with the difference and a fix. */
export function packageChanged({ package: name, expected, found }: PackageChange): Error {
  return new Error(
    [
      `${name} does not have the expected shape.`,
      `  expected  ${expected}`,
      `  found     ${found}`,
      '  fix       Pin the last version that worked in packages/rnv-reference/pinned/package.json,',
      '            or support the new shape in packages/rnv-reference/src/extract.',
    ].join('\n'),
  );
}
