import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Returns the pages of a built site with the brotli bytes of the script before the first interaction and of the CSS that each
 * loads.
 * @param {string} folder
 * @returns {{ file: string, script: number, css: number }[]}
 */
export function pageSizes(folder) {
  // Pages share most of their texts.
  const sizes = new Map();
  const brotli = (text) => {
    const size = sizes.get(text) ?? brotliCompressSync(text).length;
    sizes.set(text, size);
    return size;
  };
  const sizeOf = (address) =>
    brotli(readFileSync(join(folder, new URL(address, 'http://site').pathname), 'utf8'));
  const sum = (bytes) => bytes.reduce((total, one) => total + one, 0);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  return files.map((file) => {
    const html = readFileSync(join(folder, file), 'utf8');
    const found = (pattern) => [...html.matchAll(pattern)].map(([whole, text = whole]) => text);
    const inlineScripts = found(/<script(?![^>]* (?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g);
    const scripts = found(/<script type="module" src="([^"]+)"/g);
    const sheets = found(/<link[^>]* rel="stylesheet"[^>]*>/g).map(
      (link) => /href="([^"]+)"/.exec(link)?.[1] ?? '',
    );
    const inlineStyles = found(/<style[^>]*>([\s\S]*?)<\/style>/g).join('');
    return {
      file,
      script: sum([...inlineScripts.map(brotli), ...scripts.map(sizeOf)]),
      css: sum([...sheets.map(sizeOf), inlineStyles ? brotli(inlineStyles) : 0]),
    };
  });
}
