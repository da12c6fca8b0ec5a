import { Admonition, CodeBlock } from 'recto-docs/components';

const source = `# Mooring a boat

:::tip
Approach against the wind.
:::

1. Slow down in time.
2. Hand the bow line ashore.
3. Run the [checks](./checks.md):

\`\`\`sh
harbor moor --berth 7
\`\`\``;

/** An open book: on the left what an author writes, on the right (the recto) what readers see. */
export function Spread() {
  return (
    <figure className="spread">
      <div className="spread__page spread__verso">
        <CodeBlock language="md">{source}</CodeBlock>
        <p className="spread__folio">docs/mooring.md</p>
      </div>
      <div className="spread__page spread__recto">
        <p className="spread__title">Mooring a boat</p>
        <Admonition kind="tip">
          <p>Approach against the wind.</p>
        </Admonition>
        <ol>
          <li>Slow down in time.</li>
          <li>Hand the bow line ashore.</li>
          <li>
            Run the <span className="spread__link">checks</span>:
          </li>
        </ol>
        <CodeBlock language="sh">harbor moor --berth 7</CodeBlock>
        <p className="spread__folio">/docs/mooring</p>
      </div>
      <figcaption>Left, what you write. Right, the recto: what your readers open.</figcaption>
    </figure>
  );
}
