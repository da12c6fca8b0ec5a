'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
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
  const [words, setWords] = useState('');
  const [platform, setPlatform] = useState('');
  const [tag, setTag] = useState('');
  const [shown, setShown] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const tagChoice = useRef<HTMLSelectElement>(null);
  const id = useId();

  // Input before hydration, or restored by the browser, is only in the DOM.
  useEffect(() => {
    setWords(field.current?.value ?? '');
    setPlatform(choice.current?.value ?? '');
    setTag(tagChoice.current?.value ?? '');
  }, []);

  useEffect(() => {
    const follow = () => list.current && openTarget(list.current);
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  useEffect(() => {
    const isFiltered = words.trim() !== '' || platform !== '' || tag !== '';
    const count = list.current ? showMatching(list.current, { words, platform, tag }) : 0;
    setShown(isFiltered ? count : undefined);
  }, [words, platform, tag]);

  return (
    <>
      <search className="filter">
        <input
          ref={field}
          type="search"
          aria-label={`Filter ${things}`}
          aria-describedby={id}
          placeholder={`Filter ${things}`}
          spellCheck={false}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {platforms && (
          <select
            ref={choice}
            aria-label="Platform"
            value={platform}
            onChange={({ target }) => setPlatform(target.value)}
          >
            <option value="">All platforms</option>
            {platforms.map((key) => (
              <option key={key}>{key}</option>
            ))}
          </select>
        )}
        {tags && (
          <select
            ref={tagChoice}
            aria-label="Kind"
            value={tag}
            onChange={({ target }) => setTag(target.value)}
          >
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
