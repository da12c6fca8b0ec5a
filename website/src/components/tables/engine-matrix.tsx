import { type Engine, tool } from 'rnv-reference';
import { platformGroups, platforms } from '../../data/platforms.ts';

/** Shows which engines build which platforms, from the packages. */
export function EngineMatrix() {
  const { engines } = tool;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
    <section className="table" aria-label="Platforms and engines" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Platform</th>
            {engines.map(({ id }) => (
              <th key={id} scope="col">
                <a href={`/docs/engines/${id}`} aria-label={id}>
                  <ShortName id={id} />
                </a>
              </th>
            ))}
          </tr>
        </thead>
        {platformGroups.map(({ id, name }) => (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={engines.length + 1}>
                {name}
              </th>
            </tr>
            {platforms
              .filter(({ group }) => group === id)
              .map(({ key }) => (
                <tr key={key}>
                  <td>
                    <a href={`/docs/platforms/${key}`}>
                      <code>{key}</code>
                    </a>
                  </td>
                  {engines.map((engine) => (
                    <td key={engine.id}>
                      <Role engine={engine} platform={key} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Returns the name without the common prefix, in two lines, so that six columns fit. */
function ShortName({ id }: { id: string }) {
  const [, first, ...rest] = id.split('-');
  if (rest.length === 0) return first;
  return (
    <>
      {`${first}-`}
      <br />
      {rest.join('-')}
    </>
  );
}

function Role({ engine, platform }: { engine: Engine; platform: string }) {
  const found = engine.platforms.find(({ key }) => key === platform);
  if (!found) return null;
  const [mark, meaning] = found.isDefault ? ['●', 'default'] : ['○', 'when asked'];
  return (
    <span role="img" aria-label={meaning} title={meaning}>
      {mark}
    </span>
  );
}
