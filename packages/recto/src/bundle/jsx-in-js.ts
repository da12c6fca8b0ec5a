import { type Plugin, transformWithOxc } from 'vite';

/** Compiles JSX in `.js` files of the site, which Vite takes for plain JavaScript. */
export function jsxInJsPlugin(): Plugin {
  return {
    name: 'recto:jsx-in-js',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.js$/, exclude: /\/node_modules\// }, code: /<[\w>]/ },
      handler: (code, id) => transformWithOxc(code, id, { lang: 'jsx', jsx: { runtime: 'automatic' } }),
    },
  };
}
