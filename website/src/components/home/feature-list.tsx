import type { ReactNode } from 'react';
import { Section } from './section.tsx';

/** Lists the first topics of the documentation, each with its page. */
export function FeatureList() {
  return (
    <Section
      title="What a project can rely on"
      intro={
        <p>
          Builds are the visible part. These keep one source in order while the number of platforms, brands
          and people grows. <a href="/docs/overview/features">All features</a>
        </p>
      }
    >
      <dl className="home-features">
        <Feature title="Configuration" href="/docs/concepts/config">
          One value can differ by platform, by build scheme and by app. rnv merges the layers, your editor
          completes the keys from a JSON schema, and <code>rnv doctor</code> checks them.
        </Feature>
        <Feature title="File variants" href="/docs/concepts/file_extensions">
          Put <code>Menu.tv.tsx</code> beside <code>Menu.tsx</code>, and every TV build takes the first. The
          other never reaches the bundle. Variants go by form factor, platform and engine.
        </Feature>
        <Feature title="App configs" href="/docs/concepts/config_folders">
          Ship several brands from one source. Each app config has an id, a title, icons, fonts and native
          overrides, and inherits the rest.
        </Feature>
        <Feature title="Runtime" href="/docs/concepts/runtime">
          Ask where the code runs: <code>isFactorTv</code>, <code>isPlatformTizen</code> or{' '}
          <code>isWebBased</code> from <code>@rnv/renative</code>. The answers are constants of each bundle.
        </Feature>
        <Feature title="Command line" href="/docs/api/cli">
          One set of commands for every platform, with prompts for people and <code>--ci</code> for machines.{' '}
          <code>rnv --help</code> lists what a project can do.
        </Feature>
        <Feature title="Build hooks" href="/docs/concepts/build_hooks">
          Write project scripts in TypeScript. Run them by name, or attach them before and after a build step,
          with the merged configuration at hand.
        </Feature>
        <Feature title="Templates" href="/docs/concepts/templates">
          <code>rnv new</code> starts from a package. A project copies its configuration, or extends it and
          receives later changes with an update.
        </Feature>
        <Feature title="Native changes" href="/docs/overview/customize">
          Add lines to a Podfile, a manifest or a Gradle file from configuration. When that is not enough,
          replace a file, patch a package or take over a platform.
        </Feature>
      </dl>
    </Section>
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
