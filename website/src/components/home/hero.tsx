import { CodeBlock } from 'recto/components';
import { ScreensDrawing } from './screens-drawing.tsx';

/** The top of the home page: description, starter command and drawing. */
export function Hero() {
  return (
    <header className="home-hero">
      <div className="home-hero__words">
        <h1>ReNative builds one React Native app for many screens.</h1>
        <p className="home-hero__lede">
          For teams whose product belongs on phones, TVs, watches, desktops and the web: describe the app
          once, and <code>rnv</code> generates, runs and packages the project of each platform.
        </p>
        <CodeBlock language="bash">npx rnv new</CodeBlock>
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
            <a href="https://github.com/flexn-io/renative/releases/tag/1.0.0">Version 1.0</a>
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
