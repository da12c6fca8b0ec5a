// Creates a site outside the repository with its packages: `npm run create -- ../my-site`. Takes the arguments of `npm create recto-docs`.
import { run } from '../packages/create-recto-docs/src/run.mjs';
import { ensurePacked, sitePackages } from './pack/packed.mjs';
import { setUpPackages } from './setup.mjs';
import { runScript } from './stop.mjs';

runScript(async () => {
  await setUpPackages();
  const tarballs = await ensurePacked(sitePackages);
  const { argv, env, stdin, stdout, stderr } = process;
  const terminal = { cwd: env.INIT_CWD ?? process.cwd(), input: stdin, output: stdout, error: stderr };
  return run(argv.slice(2), { ...terminal, userAgent: env.npm_config_user_agent }, tarballs);
});
