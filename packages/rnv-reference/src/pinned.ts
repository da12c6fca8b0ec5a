import pinned from '../pinned/package.json' with { type: 'json' };

/** The pinned versions, by package: `{ '@rnv/core': '1.9.0', … }`. The pages describe these. */
export const pinnedVersions: Record<string, string> = pinned.dependencies;
