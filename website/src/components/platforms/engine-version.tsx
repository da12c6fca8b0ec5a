import { CodeBlock } from 'recto-docs/components';
import { platforms } from '../../data/platforms.ts';
import { version, versionOf } from '../../data/version.ts';

/**
 * Shows how to install the engine of a platform in the version that the site describes, and how to pin that version.
 *
 * @example <EngineVersion platform="tvos" />
 */
export function EngineVersion({ platform: key }: { platform: string }) {
  const platform = platforms.find((one) => one.key === key);
  if (!platform) throw new Error(`No platform is called "${key}".`);
  const name = `@rnv/${platform.engine}`;
  const engineVersion = versionOf(name);
  return (
    <>
      <p>
        This page describes <a href={`/docs/engines/${platform.engine}`}>{platform.engine}</a>{' '}
        <code>{engineVersion}</code> in a project with <code>@rnv/core</code> <code>{version}</code>. rnv
        installs the engine when you first run the platform. To install it yourself:
      </p>
      <CodeBlock language="bash">{`npm install --save-dev ${name}@${engineVersion}`}</CodeBlock>
      <p>
        rnv asks for the version in its catalogue, <code>{version}</code>. If npm answers{' '}
        <code>No matching version found</code>, <a href="/docs/concepts/engines#versions">pin the version</a>{' '}
        that npm has, or add <code>--skip-dependency-check</code> to the command.{' '}
        <code>{`npm ls ${name}`}</code> prints the version you have, and{' '}
        <code>{`npm view ${name} versions`}</code> lists those you can install.
      </p>
      {engineVersion !== version && <Pin name={name} version={engineVersion} />}
    </>
  );
}

/** The pin of an engine that has another version than the core. */
function Pin({ name, version: pinned }: { name: string; version: string }) {
  return (
    <CodeBlock language="json" title="The pin in renative.json">
      {JSON.stringify({ engineTemplates: { [name]: { version: pinned } } }, undefined, 2)}
    </CodeBlock>
  );
}
