import type { ReactNode } from 'react';
import { CodeBlock, Layout, Link } from 'recto-docs/components';
import { EngineChart, ProjectChart } from '../components/charts.tsx';
import { Spread } from '../components/spread.tsx';
import '../css/home.css';

const description =
  'Recto builds documentation from Markdown, MDX and React: pages that read without script, search without a service, and builds that take seconds.';

/** The home page. */
export default function HomePage() {
  return (
    <Layout description={description}>
      <div className="home">
        <header className="home-hero">
          <h1>Documentation that opens like a book</h1>
          <p className="home-lede">
            Recto turns Markdown, MDX and React into pages, not an application. They are there at once, read
            without script, and become interactive where they need to.
          </p>
          <div className="home-start">
            <CodeBlock language="sh">npm create recto-docs@latest my-site</CodeBlock>
            <p className="home-links">
              <Link className="button button--primary" to="/docs/get-started">
                Get started
              </Link>
              <Link className="button" to="/docs/performance">
                How fast?
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
      <h2>Light for readers, quick for authors</h2>
      <p>
        1,000 pages of 850 words with three code blocks each, built on two cores, and the first load of one of
        them. The charts are drawn from the benchmarks of the repository.{' '}
        <Link to="/docs/performance">All figures</Link>
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
          Admonitions, tabs, partials, generated contents, and code that is highlighted at build, in more than
          50 languages.
        </Feature>
        <Feature title="Interactive where needed" href="/docs/interactive">
          Use React as anywhere else. Recto finds the components that need a browser; the rest costs no
          script.
        </Feature>
        <Feature title="Search without a service" href="/docs/search">
          A static index finds passages, not only pages, and works offline. Hosted search is a setting.
        </Feature>
        <Feature title="Every link is checked" href="/docs/errors">
          In Markdown, HTML, components and configuration: with file, line and what to do.
        </Feature>
        <Feature title="Versions and languages" href="/docs/versions">
          Freeze the docs of each release. The theme is translated into{' '}
          <Link to="/docs/locales">30 languages</Link>, right-to-left scripts included.
        </Feature>
        <Feature title="A blog" href="/docs/blog">
          With authors, tags, an archive, feeds and a reading time.
        </Feature>
        <Feature title="Your design" href="/docs/styling">
          Change tokens, add styles, or <Link to="/docs/components">replace any part</Link> of the page with
          your own component.
        </Feature>
        <Feature title="Plugins" href="/docs/plugins">
          Hooks from the configuration to the output. The blog, search files and social images are plugins
          themselves.
        </Feature>
        <Feature title="Ready to publish" href="/docs/deploy">
          Redirects, headers and security policy for five hosts, a sitemap, social images, and every page as
          Markdown for assistants.
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
          swizzled components. Whatever has no effect is reported, with what to do.
        </p>
        <CodeBlock language="sh">
          {'npm create recto-docs@latest\nnpx recto migrate\nnpx recto dev'}
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
