import type { ReactNode } from 'react';
import { integrations, pluginCounts } from '../../data/plugins.ts';

/** Lists the features that keep one code base manageable, each with its page. */
export function FeatureList() {
  return (
    <section className="home-features">
      <div className="home-features__words">
        <h2>Keep one code base manageable</h2>
        <p>
          As you add platforms, brands and teammates, these features keep the code base small.{' '}
          <a href="/docs/overview/features">All features</a>
        </p>
      </div>
      <dl>
        <Feature title="Configuration" href="/docs/concepts/config">
          One value can differ by platform, build scheme and app. rnv merges the layers, and your editor
          completes the keys from a JSON schema.
        </Feature>
        <Feature title="File variants" href="/docs/concepts/file_extensions">
          Put <code>Menu.tv.tsx</code> next to <code>Menu.tsx</code>, and every TV build uses it. Variants go
          by form factor, platform and engine.
        </Feature>
        <Feature title="App configs" href="/docs/concepts/config_folders">
          Ship several brands from one source. Each has its own id, title, icons, fonts and native overrides,
          and inherits the rest.
        </Feature>
        <Feature title="Engines" href="/docs/concepts/engines">
          React Native, Next.js, webpack and Electron build the platforms they are good at.{' '}
          <a href="/docs/concepts/engines#choice">How engines are chosen</a>
        </Feature>
        <Feature title="Plugins" href="/docs/concepts/plugins">
          A catalogue of {pluginCounts.all} packages with versions that fit together.{' '}
          <a href="/docs/plugins/overview">Browse the catalogue</a>
        </Feature>
        <Feature title="Native changes" href="/docs/overview/customize">
          Add lines to a Podfile, a manifest or a Gradle file from configuration, or take over a whole native
          project.
        </Feature>
        <Feature title="Runtime" href="/docs/concepts/runtime">
          Check where the code runs: <code>isFactorTv</code>, <code>isPlatformTizen</code>,{' '}
          <code>isWebBased</code>. They are compile-time constants in each bundle.
        </Feature>
        <Feature title="Build hooks" href="/docs/concepts/build_hooks">
          Run project scripts by name, or before and after a build step, with the merged configuration at
          hand.
        </Feature>
        <Feature title="Deployment" href="/docs/integrations/fastlane">
          Deliver a build with{' '}
          {integrations.map(({ name, page }, index) => (
            <span key={page}>
              {index > 0 && (index === integrations.length - 1 ? ' or ' : ', ')}
              <a href={`/docs/integrations/${page}`}>{name}</a>
            </span>
          ))}
          .
        </Feature>
      </dl>
    </section>
  );
}

function Feature({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <a href={href}>{title}</a>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
