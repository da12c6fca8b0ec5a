import { writeFileSync } from 'node:fs';

// Preloaded into a build: prints its resource usage at exit.
process.on('exit', () => writeFileSync(process.env.USAGE_FILE, JSON.stringify(process.resourceUsage())));
