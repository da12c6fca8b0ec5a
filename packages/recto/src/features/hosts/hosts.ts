import { z } from 'zod';
import { feature } from '../feature.ts';
import { headerRules, policyProblems } from './headers.ts';
import { hostFiles } from './host-files.ts';
import { host } from './host-redirects.ts';

const shape = {
  /** Hosts of the site: redirects and response headers are written to the files that they read. @default [] */
  hosts: z.array(host).default([]),
};

/** The files in which hosts read redirects and response headers, the content security policy among them. */
export const hosts = feature(shape, ({ hosts: chosen }) => {
  if (chosen.length === 0) return undefined;
  return {
    name: 'hosts',
    files: (build) => hostFiles(build.locales, { hosts: chosen, headers: headerRules(build) }),
    check: policyProblems,
  };
});
