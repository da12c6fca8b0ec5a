import { expect, it } from 'vitest';
import { renderSites } from '../../src/pipeline/render-sites.ts';
import { memoryBuildContext } from './memory-build-context.ts';

const files = {
  'docs/a.md': '# A\n\n![](a.png)\n',
  'docs/b.md': '# B\n\n![](b.png)\n',
  'docs/a.png': '',
  'docs/b.png': '',
};

it('renders articles while the code for the browser is bundled, and documents in the order of routes', async () => {
  const { buildContext } = memoryBuildContext(files);
  const { assets, published } = buildContext;
  const steps: string[] = [];
  let finishBundle = () => {};
  const bundled = new Promise<void>((resolve) => {
    finishBundle = resolve;
  });
  const publish = (file: string) => {
    steps.push(file);
    if (file === 'docs/b.png') finishBundle();
    return published.publish(file);
  };
  const { diagnostics } = await renderSites(
    { ...buildContext, published: { ...published, publish } },
    {
      async client() {
        await bundled;
        steps.push('bundle');
        return { assets, files: [], diagnostics: [] };
      },
      progress: () => {},
      consume: () => ({ page: ({ route }) => void steps.push(route.path) }),
    },
  );
  expect(diagnostics).toEqual([]);
  expect(steps.slice(0, 3)).toEqual(['docs/a.png', 'docs/b.png', 'bundle']);
  expect(steps.slice(3).filter((path) => path.startsWith('/docs/'))).toEqual(['/docs/a', '/docs/b']);
});
