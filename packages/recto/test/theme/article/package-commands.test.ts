import { expect, it } from 'vitest';
import { type PackageManager, packageCommands } from '../../../src/theme/article/package-commands.ts';

it.each<[string, Record<Exclude<PackageManager, 'npm'>, string>]>([
  ['npm install', { pnpm: 'pnpm install', yarn: 'yarn install', bun: 'bun install' }],
  ['npm i harbor', { pnpm: 'pnpm add harbor', yarn: 'yarn add harbor', bun: 'bun add harbor' }],
  [
    'npm install --save-dev -E harbor@1.0 @harbor/ui',
    {
      pnpm: 'pnpm add -D -E harbor@1.0 @harbor/ui',
      yarn: 'yarn add --dev --exact harbor@1.0 @harbor/ui',
      bun: 'bun add --dev --exact harbor@1.0 @harbor/ui',
    },
  ],
  [
    'npm install -g harbor',
    { pnpm: 'pnpm add -g harbor', yarn: 'yarn global add harbor', bun: 'bun add -g harbor' },
  ],
  [
    'npm ci && npm run build -- --fast',
    {
      pnpm: 'pnpm install --frozen-lockfile && pnpm run build --fast',
      yarn: 'yarn install --frozen-lockfile && yarn run build --fast',
      bun: 'bun install --frozen-lockfile && bun run build --fast',
    },
  ],
  [
    'npm create harbor@latest my-port\ncd my-port\nnpx -y harbor open',
    {
      pnpm: 'pnpm create harbor@latest my-port\ncd my-port\npnpm dlx harbor open',
      yarn: 'yarn create harbor@latest my-port\ncd my-port\nyarn dlx harbor open',
      bun: 'bun create harbor@latest my-port\ncd my-port\nbunx harbor open',
    },
  ],
  [
    'npm uninstall harbor',
    { pnpm: 'pnpm remove harbor', yarn: 'yarn remove harbor', bun: 'bun remove harbor' },
  ],
  ['npm publish', { pnpm: 'npm publish', yarn: 'npm publish', bun: 'npm publish' }],
])('converts %s', (command, expected) => {
  expect(packageCommands(command, 'npm')).toBe(command);
  for (const [manager, converted] of Object.entries(expected))
    expect(packageCommands(command, manager as PackageManager)).toBe(converted);
});
