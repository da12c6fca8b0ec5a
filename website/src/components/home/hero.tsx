import { CodeBlock } from 'recto-docs/components';
import { createLines } from '../../data/version.ts';
import { ScreensDrawing } from './screens-drawing.tsx';

/** The top of the home page: description, the commands from nothing to a running app, and drawing. */
export function Hero() {
  return (
    <header className="home-hero">
      <div className="home-hero__words">
        <h1>One React Native app. Every screen.</h1>
        <p className="home-hero__lede">
          Describe your app once. <code>rnv</code> generates, runs and packages a project for each phone, TV,
          watch, desktop and browser that it should reach.
        </p>
        <ol className="home-hero__steps">
          <li>
            <b>Create a project</b>
            <CodeBlock language="bash">{createLines}</CodeBlock>
          </li>
          <li>
            <b>Open it in a browser</b>
            <CodeBlock language="bash">{'cd hello-renative\nnpx rnv run -p web'}</CodeBlock>
          </li>
        </ol>
        <p className="home-hero__links">
          <a className="button button--primary" href="/docs/overview/quickstart">
            Get started
          </a>
          <a className="button" href="/docs/overview/architecture">
            See how it works
          </a>
        </p>
        <ul className="home-hero__facts">
          <li>18 platforms</li>
          <li>Node.js 18 or newer</li>
          <li>MIT licence</li>
        </ul>
      </div>
      <ScreensDrawing />
    </header>
  );
}
