'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { wordMatcher } from './word-matcher.ts';

interface FilterBoxProps {
  /** What is filtered, in the plural: `commands`. */
  things: string;
  /** Keys that the reader can choose from; entries name theirs in `data-platforms`. */
  platforms?: string[];
  /** Static entries, each an element with `data-entry`; a part with `data-group` goes with its last entry. */
  children?: ReactNode;
}

/** Shows only those entries of a long list that hold the words typed, and that are for one platform. */
export function FilterBox({ things, platforms, children }: FilterBoxProps) {
  const [words, setWords] = useState('');
  const [platform, setPlatform] = useState('');
  const [shown, setShown] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const id = useId();

  // What was typed before this ran, or restored by the browser, is in the document only.
  useEffect(() => {
    setWords(field.current?.value ?? '');
    setPlatform(choice.current?.value ?? '');
  }, []);

  useEffect(() => {
    const isFiltered = words.trim() !== '' || platform !== '';
    const count = list.current ? showMatching(list.current, words, platform) : 0;
    setShown(isFiltered ? count : undefined);
  }, [words, platform]);

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
        <output id={id}>{shown === undefined ? '' : `${shown} found`}</output>
      </search>
      <div ref={list}>{children}</div>
    </>
  );
}

/** Hides what does not match; answers how many entries are left. An entry without platforms is for all. */
function showMatching(list: HTMLElement, words: string, platform: string): number {
  const matches = wordMatcher(words);
  let count = 0;
  for (const entry of list.querySelectorAll<HTMLElement>('[data-entry]')) {
    const { platforms } = entry.dataset;
    const isFor = !platform || !platforms || platforms.split(' ').includes(platform);
    entry.hidden = !isFor || !matches(entry.textContent ?? '');
    if (!entry.hidden) count += 1;
  }
  for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
    group.hidden = !group.querySelector('[data-entry]:not([hidden])');
  }
  return count;
}
