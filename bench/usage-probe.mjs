import { writeFileSync } from 'node:fs';

// Preloaded into a build: when it ends, says how much memory it had at most, in kB.
process.on('exit', () => writeFileSync(process.env.USAGE_FILE, String(process.resourceUsage().maxRSS)));
