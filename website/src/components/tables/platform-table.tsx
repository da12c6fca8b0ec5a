import css from '../../css/platform-table.css?inline';
import { anyHost, type Platform, platformGroups, platforms } from '../../data/platforms.ts';
import { InlineStyles } from '../inline-styles.tsx';

/** Shows the eighteen platforms by family: engine, host systems and output. */
export function PlatformTable() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
    <section className="table platform-table" aria-label="Platforms" tabIndex={0}>
      <InlineStyles css={css} />
      <table>
        <thead>
          <tr>
            <th scope="col">Platform</th>
            <th scope="col">Default engine</th>
            <th scope="col">Port</th>
            <th scope="col">You work on</th>
            <th scope="col">Release</th>
          </tr>
        </thead>
        {platformGroups.map(({ id, name }) => (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={5}>
                {name}
              </th>
            </tr>
            {platforms
              .filter(({ group }) => group === id)
              .map((platform) => (
                <PlatformRow key={platform.key} platform={platform} />
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function PlatformRow({ platform }: { platform: Platform }) {
  const { key, name, engine, port, hosts, result, release, unusable } = platform;
  return (
    <tr>
      <td>
        <a href={`/docs/platforms/${key}`}>{name}</a> <code>{key}</code>
      </td>
      <td>
        <a href={`/docs/engines/${engine}`}>{engine}</a>
      </td>
      <td className="platform-table__port">{port}</td>
      <td>{hosts === anyHost ? 'any system' : hosts}</td>
      <td>
        {result} {!unusable && <code>{release}</code>}
      </td>
    </tr>
  );
}
