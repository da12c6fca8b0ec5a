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
  const engine = <a href={`/docs/engines/${platform.engine}`}>{platform.engine}</a>;
  const install = `npm install --save-dev ${name}@${engineVersion}`;
  const pin = JSON.stringify({ engineTemplates: { [name]: { version: engineVersion } } }, undefined, 2);
  return (
    <>
      <p>
        This page describes {engine} <code>{engineVersion}</code> in a project with <code>@rnv/core</code>{' '}
        <code>{version}</code>. rnv installs the engine when you first run the platform. To install it
        yourself:
      </p>
      <CodeBlock language="bash">{install}</CodeBlock>
      <p>
        rnv asks for the version in its catalogue, <code>{version}</code>. If npm answers{' '}
        <code>No matching version found</code>, pin the version that npm has in <code>renative.json</code>, or
        add <code>--skip-dependency-check</code> to the command:
      </p>
      <CodeBlock language="json" title="renative.json">
        {pin}
      </CodeBlock>
      <p>
        <code>{`npm ls ${name}`}</code> prints the version you have, and{' '}
        <code>{`npm view ${name} versions`}</code> those you can install.{' '}
        <a href="/docs/concepts/engines#versions">Engine versions</a> explains how to choose one.
      </p>
    </>
  );
}
