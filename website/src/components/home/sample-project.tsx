import { Fragment } from 'react';
import { CodeBlock } from 'recto-docs/components';
import { sampleConfig, sampleTree } from '../../data/sample-project.ts';
import { Section } from './section.tsx';

/** Column of the notes, right after the longest path. */
const noteColumn = Math.max(...sampleTree.map(([path]) => path.length)) + 2;

/** Shows a config file and the resulting project tree, side by side. */
export function SampleProject() {
  return (
    <Section
      title="What you write, and what comes out"
      intro={
        <>
          <p>
            You write source files and a <code>renative.json</code>. From it, rnv generates an Xcode
            workspace, Gradle projects, web apps and desktop apps, and puts your code and your native settings
            into them.
          </p>
          <p>
            Everything in <code>platformBuilds</code> can be deleted. The next run makes it again.
          </p>
        </>
      }
    >
      <div className="home-pair">
        <CodeBlock language="json" title="renative.json">
          {sampleConfig}
        </CodeBlock>
        <CodeBlock language="text" title="hello-renative/">
          {sampleTree.map(([path, note], row) => (
            <Fragment key={path + String(row)}>
              {row > 0 && '\n'}
              {path.padEnd(note ? noteColumn : 0)}
              {note && <span className="c">{note}</span>}
            </Fragment>
          ))}
        </CodeBlock>
      </div>
    </Section>
  );
}
