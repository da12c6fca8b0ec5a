import { Fragment, type ReactNode } from 'react';
import { engines } from '../../data/engines.ts';
import type { Platform } from '../../data/platforms.ts';

/** Shows the build tools of a platform, and the commands to add, run and release it. */
export function PlatformFacts({ platform }: { platform: Platform }) {
  const { key, name, port, hosts, needs, result, unusable } = platform;
  return (
    <div className="platform-facts">
      {/* Not a heading, since that would be a heading of the page in an article. */}
      <p className="platform-facts__name" aria-live="polite">
        <a href={`/docs/platforms/${key}`}>{name}</a> <code>{key}</code>
      </p>
      <dl className="platform-facts__facts">
        <Fact name="Engine">
          <Engines platform={platform} />
        </Fact>
        <Fact name="Host systems">{hosts}</Fact>
        <Fact name="Default port">{port}</Fact>
        <Fact name="You need">{needs}</Fact>
        <Fact name="Release">{result}</Fact>
      </dl>
      {unusable ? (
        <p className="platform-facts__unusable">
          {unusable} <a href={`/docs/platforms/${key}`}>What you can do today</a>
        </p>
      ) : (
        <ol className="platform-facts__steps">
          {steps(platform).map(([label, command]) => (
            <Step key={label} label={label} command={command} />
          ))}
        </ol>
      )}
    </div>
  );
}

/** Shows the default engine of a platform and the alternatives. */
function Engines({ platform: { key, engine } }: { platform: Platform }) {
  const others = engines.filter(({ also, note }) => also.includes(key) && !note).map(({ id }) => id);
  return [engine, ...others].map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ' or '}
      <a href={`/docs/engines/${id}`}>{id}</a>
    </Fragment>
  ));
}

function steps({ key, release, also }: Platform): [label: string, command: string][] {
  const wanted = key === 'web' ? '"web"' : `"web", "${key}"`;
  return [
    ['Add to renative.json', `"defaults": { "supportedPlatforms": [${wanted}] }`],
    ['Run', `npx rnv run -p ${key}`],
    alsoStep(also, key),
    ['Release', `npx rnv ${release} -p ${key} -s release`],
  ];
}

function alsoStep(also: Platform['also'], key: string): [label: string, command: string] {
  switch (also) {
    case 'hosted':
      return ['Run in a browser', `npx rnv run -p ${key} --hosted`];
    case 'targets':
      return ['List devices', `npx rnv target list -p ${key}`];
    case 'start':
      return ['Server only', `npx rnv start -p ${key}`];
  }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Step({ label, command }: { label: string; command: string }) {
  return (
    <li>
      <span className="platform-facts__step">{label}</span>
      <figure className="code">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable. */}
        <pre tabIndex={0}>
          <code>{command}</code>
        </pre>
        <button
          className="code__copy"
          type="button"
          aria-label="Copy code to clipboard"
          title="Copy"
          data-copy=""
        />
      </figure>
    </li>
  );
}
