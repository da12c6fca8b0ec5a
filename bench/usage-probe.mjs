import { writeFileSync } from 'node:fs';

// Preloaded into a build: when it ends, says what it used.
process.on('exit', () => writeFileSync(process.env.USAGE_FILE, JSON.stringify(process.resourceUsage())));
