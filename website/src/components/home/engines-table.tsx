import { type Engine, engines } from '../../data/engines.ts';
import { platforms } from '../../data/platforms.ts';
import { Section } from './section.tsx';

/** Compares the engines: platforms and build tools. */
export function EnginesTable() {
  return (
    <Section
      title="One engine per platform"
      intro={
        <>
          <p>
            An engine brings the project template, the bundler and the commands of its platforms. Each
            platform has a default; name another in your configuration or with <code>-e</code>.
          </p>
          <p>
            <a href="/docs/concepts/engines">How engines are chosen</a>
          </p>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable. */}
      <section className="table home-engines" aria-label="Engines" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Engine</th>
              <th scope="col">Default for</th>
              <th scope="col">On request</th>
              <th scope="col">Built on</th>
            </tr>
          </thead>
          <tbody>
            {engines.map((engine) => (
              <EngineRow key={engine.id} engine={engine} />
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}

function EngineRow({ engine: { id, also, builtOn, note } }: { engine: Engine }) {
  const byDefault = platforms.filter(({ engine }) => engine === id).map(({ name }) => name);
  const onRequest = platforms.filter(({ key }) => also.includes(key)).map(({ name }) => name);
  return (
    <tr>
      <td>
        <a href={`/docs/engines/${id}`}>{id}</a>
        {note && <span className="home-engines__note">{note}</span>}
      </td>
      <td>{byDefault.join(', ')}</td>
      <td>{onRequest.join(', ') || '–'}</td>
      <td>{builtOn}</td>
    </tr>
  );
}
