'use client';

import { useEffect, useRef, useState } from 'react';
import { type Platform, platformGroups, platforms } from '../../data/platforms.ts';
import { PlatformFacts } from './platform-facts.tsx';

const [first] = platforms as readonly [Platform, ...Platform[]];

/** Shows facts and commands of the chosen platform; without script, of the first one. */
export function PlatformPicker() {
  const [chosen, setChosen] = useState(first);
  const choices = useRef<HTMLFieldSetElement>(null);
  const choose = (key: string | undefined) => setChosen(platforms.find((one) => one.key === key) ?? first);

  // A choice before hydration, or restored by the browser, is only in the DOM.
  useEffect(() => choose(choices.current?.querySelector<HTMLInputElement>(':checked')?.value), []);

  return (
    <div className="platform-picker">
      <fieldset className="platform-picker__choices" ref={choices}>
        <legend className="visually-hidden">Platform</legend>
        {platformGroups.map(({ id, name }) => (
          <div key={id} className="platform-picker__group">
            <span className="platform-picker__group-name" id={`platforms-${id}`}>
              {name}
            </span>
            {/* biome-ignore lint/a11y/useSemanticElements: nested fieldsets would announce two legends. */}
            <div className="platform-picker__options" role="group" aria-labelledby={`platforms-${id}`}>
              {platforms
                .filter(({ group }) => group === id)
                .map(({ key, name: label }) => (
                  <label key={key} className="platform-picker__option">
                    <input
                      type="radio"
                      name="platform"
                      value={key}
                      defaultChecked={key === first.key}
                      onChange={() => choose(key)}
                    />
                    {label}
                  </label>
                ))}
            </div>
          </div>
        ))}
      </fieldset>
      <PlatformFacts platform={chosen} />
    </div>
  );
}
