import { expect } from 'vitest';
import { checkConfig } from '../../recto/src/config/read-config.ts';
import { features } from '../../recto/src/features/features.ts';
import { fromDocusaurus } from '../src/config/from-docusaurus.ts';

const site = { title: 'T', url: 'https://example.org' };
const at = { file: 'docusaurus.config.ts', root: '/site' };

/** Returns the configuration that a Docusaurus one amounts to; nothing of it may be reported. */
export function adapted(original: Record<string, unknown>) {
  const { value, diagnostics } = fromDocusaurus({ ...site, ...original }, at);
  const checked = checkConfig(value, at.file, features);
  expect([...diagnostics, ...checked.diagnostics]).toEqual([]);
  return checked.config;
}
