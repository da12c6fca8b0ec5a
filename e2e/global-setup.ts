import { recordOutsideRequests } from './outside-requests.ts';
import { ports } from './site.ts';

/** No test requests anything from another host, unless it answers in its place (`page.route`). */
export default async function setUp(): Promise<() => void> {
  const outside = await recordOutsideRequests(ports.outside);
  return () => {
    outside.stop();
    if (outside.found.length > 0)
      throw new Error(`Pages requested from other hosts: ${[...new Set(outside.found)].join(', ')}`);
  };
}
