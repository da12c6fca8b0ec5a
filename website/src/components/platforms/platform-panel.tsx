import { Fragment, type ReactNode } from 'react';
import { type Engine, tool } from 'rnv-reference';
import css from '../../css/platform-panel.css?inline';
import { engines } from '../../data/engines.ts';
import { platforms } from '../../data/platforms.ts';
import { InlineStyles } from '../inline-styles.tsx';

/**
 * Shows the facts of a platform below its first command; engine, port, variants and commands come from the packages.
 *
 * @example <PlatformPanel platform="android" />
 */
export function PlatformPanel({ platform: key }: { platform: string }) {
  const platform = platforms.find((one) => one.key === key);
  if (!platform) throw new Error(`No platform is called "${key}".`);
  const choices = [platform.engine, ...otherEngines(key)].map(engineOf);
  const [engine] = choices as [Engine];
  return (
    <section className="platform-panel" id="at-a-glance" aria-label="At a glance">
      <InlineStyles css={css} />
      <dl>
        <Fact name="Platform key">
          <code>{key}</code>
        </Fact>
        <Fact name="Engine">
          {choices.map(({ id }, index) => (
            <Fragment key={id}>
              {index > 0 && ' or '}
              <a href={`/docs/engines/${id}`}>{id}</a>
            </Fragment>
          ))}
        </Fact>
        <Fact name="You work on">{platform.hosts}</Fact>
        <Fact name="You need">{platform.needs}</Fact>
        <Fact name="Default port">{`${portOf(engine, key)} (${serverOf(engine)})`}</Fact>
        <Fact name="Engine suffix">
          {choices.map(({ id, suffix }, index) => (
            <Fragment key={id}>
              {index > 0 && ' or '}
              <code>{suffix}</code>
            </Fragment>
          ))}
        </Fact>
        <Fact name="Release" isWide>
          {platform.result}
        </Fact>
        {platform.output && (
          <Fact name="Output folder" isWide>
            <code>
              platformBuilds/
              <wbr />
              {`<appId>_${key}/`}
              <wbr />
              {platform.output}
            </code>
          </Fact>
        )}
        {choices.map((choice, index) => (
          <Fact key={choice.id} name={index === 0 ? 'File variants' : `Variants with ${choice.id}`} isWide>
            <Codes texts={stemsOf(choice, key)} />
            {index === 0 && (
              <>
                {' ('}
                <a href="/docs/concepts/file_extensions#order">strongest first</a>
                {')'}
              </>
            )}
          </Fact>
        ))}
        <Fact name="Commands" isWide>
          <Codes texts={commandsOf(engine, key)} />
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'platform-panel__wide' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Codes({ texts }: { texts: string[] }) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      <code>{text}</code>
    </Fragment>
  ));
}

/** Returns the ids of the engines that can replace the default one, without those that need repair. */
function otherEngines(key: string): string[] {
  return engines
    .filter(({ also, note, id }) => also.includes(key) && !note && id !== 'engine-rn')
    .map(({ id }) => id);
}

function engineOf(id: string): Engine {
  const engine = tool.engines.find((one) => one.id === id);
  if (!engine) throw new Error(`No engine is called "${id}".`);
  return engine;
}

function platformOf({ id, platforms: built }: Engine, key: string) {
  const platform = built.find((one) => one.key === key);
  if (!platform) throw new Error(`${id} does not build "${key}".`);
  return platform;
}

function portOf(engine: Engine, key: string): number {
  return platformOf(engine, key).port;
}

function serverOf({ id }: Engine): string {
  if (id === 'engine-rn-next') return 'Next.js';
  return ['engine-rn-web', 'engine-rn-electron'].includes(id) ? 'webpack' : 'Metro';
}

/** Returns the infixes of source files by precedence, without the suffix of the engine. */
function stemsOf(engine: Engine, key: string): string[] {
  const stems = platformOf(engine, key)
    .extensions.filter((extension) => extension.includes('.'))
    .map((extension) => extension.replace(/\.\w+$/, '').replace(new RegExp(`\\.${engine.suffix}$`), ''));
  return [...new Set(stems)].filter((stem) => stem !== engine.id);
}

/** Returns the commands of a platform; those of `crypto` are for continuous integration and left out. */
function commandsOf(engine: Engine, key: string): string[] {
  const order = ['run', 'start', 'build', 'export'];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return tool.commands
    .filter(({ name, variants }) => {
      const isBuilt = variants.some(
        ({ owners, platforms: keys }) => owners.includes(engine.id) && keys.includes(key),
      );
      return isBuilt && !name.startsWith('crypto ');
    })
    .map(({ name }) => name)
    .sort((a, b) => rank(a) - rank(b));
}
