import { CodeBlock } from 'recto-docs/components';
import { createCommand, shortVersion } from '../../data/version.ts';
import { ScreensDrawing } from './screens-drawing.tsx';

/** The top of the home page: description, starter command and drawing. */
export function Hero() {
  return (
    <header className="home-hero">
      <div className="home-hero__words">
        <h1>One React Native app. Every screen.</h1>
        <p className="home-hero__lede">
          Describe your app once. <code>rnv</code> generates, runs and packages a project for each phone, TV,
          watch, desktop and browser that it should reach.
        </p>
        <CodeBlock language="bash">{createCommand}</CodeBlock>
        <p className="home-hero__links">
          <a className="button button--primary" href="/docs/overview/quickstart">
            Get started
          </a>
          <a className="button" href="/docs/overview/architecture">
            See how it works
          </a>
        </p>
        <ul className="home-hero__facts">
          <li>
            <a href="/docs/overview/introduction#versions">Version {shortVersion}</a>
          </li>
          <li>18 platforms</li>
          <li>Node.js 18 or newer</li>
          <li>MIT licence</li>
        </ul>
      </div>
      <ScreensDrawing />
    </header>
  );
}
