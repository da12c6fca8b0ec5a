#!/usr/bin/env node
import { run } from './run.mjs';

process.exitCode = await run(process.argv.slice(2), {
  cwd: process.cwd(),
  input: process.stdin,
  output: process.stdout,
  error: process.stderr,
  userAgent: process.env.npm_config_user_agent,
});
