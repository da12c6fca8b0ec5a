import { createServer } from 'node:net';
import { scalingPackage } from '../bundle/images/scale-images.ts';
import { installedFolder, installedVersion } from '../bundle/installed-packages.ts';
import { firstPort, tryAddress } from '../preview/listen.ts';
import { engineVersion, packageFolder } from '../utils/node/engine-files.ts';
import { drawingPackages, installDrawing } from '../utils/package-name.ts';
import type { CommandOptions } from './arguments.ts';
import type { OpenedSite } from './open-site.ts';
import { missingRequirements } from './requirements.ts';

/** Runs `recto doctor`: prints versions, and reports problems that prevent a build. */
export async function doctor({ folder, print, report, limitCall }: CommandOptions): Promise<number> {
  const problems = missingRequirements(folder);
  const isReady = !problems.some(({ level }) => level === 'error');
  // Commands import React.
  const { buildContext, diagnostics = [] }: Partial<OpenedSite> = isReady
    ? await (await import('./open-site.ts')).openSite(folder, { limitCall })
    : {};
  const rows: [name: string, value: string][] = [
    ['Recto', engineVersion()],
    ['Node.js', `${process.versions.node} on ${process.platform} ${process.arch}`],
    ['React', versionOf('react')],
    ['Vite', versionOf('vite')],
    ['Configuration', buildContext?.config.file ?? 'none'],
    ['Drawing images', packages(drawingPackages, 'icons and social images', installDrawing)],
    [
      'Scaling images',
      packages([scalingPackage], 'smaller images', `npm install --save-dev ${scalingPackage}`),
    ],
    [
      'Port',
      `${firstPort} is ${(await isFree(firstPort)) ? 'free' : 'in use; servers take the next free one'}`,
    ],
  ];
  print(rows.map(([name, value]) => `${name.padEnd(16)}${value}`).join('\n'));
  const { errors, warnings } = report([...problems, ...diagnostics]);
  if (errors + warnings === 0) print('No problems found.');
  return errors > 0 ? 1 : 0;
}

function versionOf(name: string): string {
  return installedVersion(name, packageFolder()) ?? 'not installed';
}

/** Whether optional packages are installed, and how to. */
function packages(names: string[], use: string, command: string): string {
  const isInstalled = names.every((name) => installedFolder(name, packageFolder()));
  return isInstalled ? 'yes' : `no; for ${use}, run ${command}`;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const failure = await tryAddress(server, port, '127.0.0.1');
  server.close();
  return !failure;
}
