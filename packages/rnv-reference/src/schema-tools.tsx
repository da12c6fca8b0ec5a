'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { exampleOf } from './schema-example.ts';
import { showKeys } from './show-keys.ts';

/** Filters the keys of a schema by path, and copies path and example of the key in the URL hash. */
export function SchemaTools({ children }: { children?: ReactNode }) {
  const [found, setFound] = useState<number>();
  const [current, setCurrent] = useState<CurrentKey>();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // There may be input from before hydration, or restored by the browser.
    if (list.current) setFound(showKeys(list.current, field.current?.value ?? ''));
    const follow = () => setCurrent(list.current ? currentKey(list.current) : undefined);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  return (
    <>
      <search className="filter">
        <input
          ref={field}
          type="search"
          aria-label="Filter keys"
          placeholder="Filter keys: ios.deploymentTarget"
          spellCheck={false}
          defaultValue=""
          onChange={({ target }) => list.current && setFound(showKeys(list.current, target.value))}
        />
        <output>{found === undefined ? '' : `${found} found`}</output>
        {current && <KeyTools key={current.path} current={current} />}
      </search>
      <div ref={list}>{children}</div>
    </>
  );
}

interface CurrentKey {
  /** Path in the configuration file: `common.includedPermissions`. */
  path: string;
  /** As shown on the page: `boolean`, `"a" | "b"`. */
  type: string;
}

/** Returns the key of the URL hash, if any. */
function currentKey(list: HTMLElement): CurrentKey | undefined {
  const anchor = decodeURIComponent(location.hash.slice(1));
  const key = anchor ? document.getElementById(anchor) : null;
  const section = key && list.contains(key) ? key.closest('section') : undefined;
  if (!section || !key) return undefined;
  const heading = section.querySelector('h3')?.id ?? '';
  const { path = heading } = section.dataset;
  const row = key.closest('.sr-keys > div') ?? section.querySelector('.sr-type');
  return { path: path + anchor.slice(heading.length), type: row?.querySelector('code')?.textContent ?? '' };
}

function KeyTools({ current: { path, type } }: { current: CurrentKey }) {
  return (
    <>
      <CopyButton text={path}>Copy path</CopyButton>
      <CopyButton text={exampleOf(path, type)}>Copy example</CopyButton>
    </>
  );
}

function CopyButton({ text, children }: { text: string; children: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(setCopied, 1000, false);
  };
  return (
    <button type="button" className="filter__copy" title={text} onClick={copy}>
      {isCopied ? 'Copied' : children}
    </button>
  );
}
