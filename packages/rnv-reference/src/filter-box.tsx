'use client';

import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { wordMatcher } from './word-matcher.ts';

interface FilterBoxProps {
  /** Plural name of the entries: `commands`. */
  things: string;
  /** Platforms to choose from; entries list theirs in `data-platforms`. */
  platforms?: string[];
  /** Tags to choose from; entries list theirs in `data-tags`. */
  tags?: { value: string; label: string }[];
  /** Static entries, each with `data-entry`; an element with `data-group` is hidden with its last entry. */
  children?: ReactNode;
}

/** Filters a long list by words, platform and tag. */
export function FilterBox({ things, platforms, tags, children }: FilterBoxProps) {
  const [shown, setShown] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const platform = useRef<HTMLSelectElement>(null);
  const tag = useRef<HTMLSelectElement>(null);
  const id = useId();

  const filter = useCallback(() => {
    const values = {
      words: field.current?.value.trim() ?? '',
      platform: platform.current?.value ?? '',
      tag: tag.current?.value ?? '',
    };
    const count = list.current ? showMatching(list.current, values) : 0;
    setShown(Object.values(values).some(Boolean) ? count : undefined);
  }, []);
  // There may be input from before hydration, or restored by the browser.
  useEffect(filter, [filter]);

  useEffect(() => {
    const follow = () => list.current && openTarget(list.current);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  return (
    <>
      <search className="filter" onChange={filter}>
        <input
          ref={field}
          type="search"
          aria-label={`Filter ${things}`}
          aria-describedby={id}
          placeholder={`Filter ${things}`}
          spellCheck={false}
          defaultValue=""
        />
        {platforms && (
          <select ref={platform} aria-label="Platform" defaultValue="">
            <option value="">All platforms</option>
            {platforms.map((key) => (
              <option key={key}>{key}</option>
            ))}
          </select>
        )}
        {tags && (
          <select ref={tag} aria-label="Kind" defaultValue="">
            <option value="">{`All ${things}`}</option>
            {tags.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
        <output id={id}>{shown === undefined ? '' : `${shown} found`}</output>
      </search>
      <div ref={list}>{children}</div>
    </>
  );
}

/** Opens the fold of the entry in the URL hash. */
function openTarget(list: HTMLElement): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = list.contains(target) && target?.closest('[data-entry]')?.querySelector('details');
  if (!fold || fold.open) return;
  fold.open = true;
  target?.scrollIntoView();
}

interface Filter {
  words: string;
  platform: string;
  tag: string;
}

/** Hides entries that do not match; returns the number of visible ones. Entries without platforms match all. */
function showMatching(list: HTMLElement, { words, platform, tag }: Filter): number {
  const matches = wordMatcher(words);
  let count = 0;
  for (const entry of list.querySelectorAll<HTMLElement>('[data-entry]')) {
    const { platforms, tags = '' } = entry.dataset;
    const isFor = !platform || !platforms || platforms.split(' ').includes(platform);
    const isTagged = !tag || tags.split(' ').includes(tag);
    entry.hidden = !isFor || !isTagged || !matches(entry.textContent ?? '');
    if (!entry.hidden) count += 1;
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    group.hidden = !group.querySelector('[data-entry]:not([hidden])');
  }
  return count;
}
