import { z } from 'zod';

/** The parts of a content security policy that a site and its plugins may extend. */
const policyDirective = z.enum([
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'media-src',
  'script-src',
  'style-src',
  'worker-src',
]);

export type PolicyDirective = z.output<typeof policyDirective>;

/** Sources by directive: `{ 'connect-src': ['https://api.example.org'] }`. */
export const policySchema = z.partialRecord(
  policyDirective,
  z.array(z.string().regex(/^[^;,\r\n]+$/, 'expected a source without ";" and ",", which end a directive')),
);
