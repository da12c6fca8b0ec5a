export * from '../plugin-content-blog/client.ts';
export * from '../plugin-content-docs/client.ts';
export * from '../theme-common.ts';
export * from './page.ts';
export * from './providers.tsx';
export * from './shell.ts';
export * from './toc.ts';
