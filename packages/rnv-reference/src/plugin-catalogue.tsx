import { Fragment, type ReactNode } from 'react';
import { CodeList } from './code-list.tsx';
import { EntryName } from './entry-name.tsx';
import { FilterBox } from './filter-box.tsx';
import { Provenance } from './provenance.tsx';
import { ReferenceSection } from './reference-section.tsx';
import { tool } from './rnv.ts';
import type { NativeChange, Plugin } from './tool.ts';

const tags = [
  { value: 'native', label: 'Changes native files' },
  { value: 'web', label: 'Sets up web builds' },
];

/**
 * Shows every plugin with settings in rnv: version, native files that rnv changes, platforms, dependencies.
 *
 * @example <PluginCatalogue />
 */
export default function PluginCatalogue(): ReactNode {
  const { catalogue, platforms, version } = tool;
  const { plugins, counts } = catalogue;
  return (
    <ReferenceSection of="keys">
      <FilterBox things="plugins" platforms={platforms} tags={tags}>
        <dl className="sr-keys sr-plugins">
          {plugins.map((plugin) => (
            <Entry key={plugin.anchor} plugin={plugin} />
          ))}
        </dl>
      </FilterBox>
      <Provenance
        source={`@rnv/config-templates@${catalogue.version}`}
        size={`${counts.all} plugins, ${counts.versions} with a version, ${counts.native} with changes to native files`}
        version={version}
        upstream="Entries"
      />
    </ReferenceSection>
  );
}

const hrefs = new Map(tool.catalogue.plugins.map(({ name, anchor }) => [name, `#${anchor}`]));

function Entry({ plugin }: { plugin: Plugin }) {
  const { name, anchor, version, listed, only, changes, isForWeb, isBare, props, needs, deprecated } = plugin;
  const platforms = only ?? listed;
  const itsTags = [changes.length > 0 && 'native', isForWeb && 'web'].filter(Boolean);
  return (
    // A plugin without platforms in its entry works on all platforms of its engine.
    <div
      data-entry=""
      data-platforms={platforms.join(' ') || undefined}
      data-tags={itsTags.join(' ') || undefined}
    >
      <EntryName name={name} anchor={anchor} />
      <dd>
        <code>{version ?? 'no version'}</code>
        <NpmLink plugin={plugin} />
      </dd>
      <dd>
        {platforms.length > 0 && (
          <p className="sr-as">{`${only ? 'Only' : 'Listed'} for ${platforms.join(', ')}`}</p>
        )}
        {changes.length > 0 && <Changes changes={changes} />}
        {isForWeb && <p>Sets up webpack and Next.js</p>}
        {needs.length > 0 && (
          <p>
            {'Needs '}
            <CodeList items={needs.map((text) => ({ text, href: hrefs.get(text) }))} />
          </p>
        )}
        {props.length > 0 && (
          <p>
            {'Set '}
            <CodeList items={props.map((text) => ({ text }))} />
            {' under '}
            <code>props</code>
          </p>
        )}
        {isBare && (
          <p className="sr-note">
            <code>source:rnv</code>
            {' doesn’t install it. Write the version in your entry.'}
          </p>
        )}
        {deprecated && <p className="sr-note">{deprecated}</p>}
      </dd>
    </div>
  );
}

/** Shows the changed native files by platforms: "Changes Podfile on ios; app/build.gradle on android". */
function Changes({ changes }: { changes: NativeChange[] }) {
  const groups = new Map<string, NativeChange[]>();
  for (const change of changes) {
    const platforms = change.platforms.join(', ');
    groups.set(platforms, [...(groups.get(platforms) ?? []), change]);
  }
  return (
    <p className="sr-changes">
      {'Changes '}
      {[...groups].map(([platforms, files], index) => (
        <Fragment key={platforms}>
          {index > 0 && '; '}
          <CodeList items={files.map(({ file }) => ({ text: file }))} />
          {` on ${platforms}`}
        </Fragment>
      ))}
    </p>
  );
}

function NpmLink({ plugin: { name, isOnNpm } }: { plugin: Plugin }) {
  if (!isOnNpm) return <em>not on npm</em>;
  return (
    <a href={`https://www.npmjs.com/package/${name}`} aria-label={`${name} on npm`}>
      npm
    </a>
  );
}
