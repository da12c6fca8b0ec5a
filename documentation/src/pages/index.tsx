import type { ReactNode } from 'react';
import { CodeBlock, Layout, Link } from 'recto-docs/components';
import { EngineChart, ProjectChart } from '../components/charts.tsx';
import { Spread } from '../components/spread.tsx';
import '../css/home.css';

const description =
  'Recto builds documentation from Markdown, MDX and React: pages that work without JavaScript, search without a service, and builds that take seconds.';

/** The home page. */
export default function HomePage() {
  return (
    <Layout description={description}>
      <div className="home">
        <header className="home-hero">
          <h1>Documentation that opens like a book</h1>
          <p className="home-lede">
            Recto turns Markdown, MDX and React into pages, not an application. They load instantly, work
            without JavaScript, and are interactive where you want them to be.
          </p>
          <div className="home-start">
            <CodeBlock language="sh">
              {'git clone \\\n  https://github.com/recto-docs/recto\ncd recto\nnpm run create -- ../my-site'}
            </CodeBlock>
            <p className="home-links">
              <Link className="button button--primary" to="/docs/get-started">
                Get started
              </Link>
              <Link className="button" to="/docs/tutorial/create">
                Tutorial
              </Link>
            </p>
          </div>
        </header>
        <Spread />
        <Figures />
        <Features />
        <Docusaurus />
      </div>
    </Layout>
  );
}

function Figures() {
  return (
    <section className="home-section">
      <h2>Light for readers, fast for authors</h2>
      <p>
        1,000 pages of 850 words with three code blocks each, built on two cores, and the first load of one of
        them. <Link to="/docs/performance">All figures</Link>
      </p>
      <div className="home-charts">
        <EngineChart title="First load of a page, compressed" figure="load" />
        <EngineChart title="Build of 1,000 pages" figure="seconds" />
      </div>
    </section>
  );
}

function Features() {
  return (
    <section className="home-section">
      <h2>What you get</h2>
      <dl className="home-features">
        <Feature title="Markdown and MDX" href="/docs/markdown">
          Admonitions, tabs, partials, tables of contents, and code that is highlighted at build time, in more
          than 50 languages.
        </Feature>
        <Feature title="Interactive where needed" href="/docs/interactive">
          Use React as you would anywhere else. Recto detects the components that need the browser; all others
          add no JavaScript.
        </Feature>
        <Feature title="Search without a service" href="/docs/search">
          A static index finds passages, not only pages, and works offline. Hosted search is a setting.
        </Feature>
        <Feature title="Every link is checked" href="/docs/errors">
          In Markdown, HTML, components and configuration: with file, line and a fix.
        </Feature>
        <Feature title="Versions and languages" href="/docs/versions">
          Freeze the docs of each release. The theme is translated into{' '}
          <Link to="/docs/locales">30 languages</Link>, including right-to-left ones.
        </Feature>
        <Feature title="A blog" href="/docs/blog">
          With authors, tags, an archive, feeds and reading times.
        </Feature>
        <Feature title="Your design" href="/docs/styling">
          Change tokens, add styles, or <Link to="/docs/components">replace any part</Link> of the page with
          your own component.
        </Feature>
        <Feature title="Plugins" href="/docs/plugins">
          Hooks from the configuration to the output. The blog, redirects and social images are plugins, too.
        </Feature>
        <Feature title="Ready to publish" href="/docs/deploy">
          Redirects, headers and a security policy for five hosts, a sitemap, social images, and every page as
          Markdown for AI assistants.
        </Feature>
      </dl>
    </section>
  );
}

function Feature({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Link to={href}>{title}</Link>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Docusaurus() {
  return (
    <section className="home-section home-move">
      <div>
        <h2>Bring your Docusaurus site</h2>
        <p>
          It builds as it is: configuration, plugins, content, versions, translations, React pages and most
          swizzled components. Recto reports each setting without effect, with a fix.
        </p>
        <CodeBlock language="sh">
          {'npm run create -- ../my-docusaurus-site\ncd ../my-docusaurus-site\nnpx recto migrate'}
        </CodeBlock>
        <p>
          <Link to="/docs/docusaurus">Coming from Docusaurus</Link>,{' '}
          <Link to="/docs/vitepress">VitePress</Link> or <Link to="/docs/starlight">Starlight</Link>
        </p>
      </div>
      <ProjectChart project="redux" title="Build of the Redux documentation, 88 pages" />
    </section>
  );
}
