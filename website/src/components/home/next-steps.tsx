interface Step {
  title: string;
  href: string;
}

const first: readonly Step[] = [
  { title: 'Quick Start', href: '/docs/overview/quickstart' },
  { title: 'Installation', href: '/docs/overview/installation' },
  { title: 'Migrate a React Native App', href: '/docs/overview/migrating_react_native' },
  { title: 'Command reference', href: '/docs/api/cli' },
  { title: 'Configuration keys', href: '/docs/api/schemas/rnv.project' },
];

const tasks: readonly Step[] = [
  { title: 'App icons and splash screens', href: '/docs/guides/app-icons' },
  { title: 'Deep links', href: '/docs/guides/deep-links' },
  { title: 'Environment variables', href: '/docs/guides/environment-variables' },
  { title: 'Version codes', href: '/docs/guides/version-codes' },
  { title: 'Release builds on a device', href: '/docs/guides/release-on-device' },
  { title: 'React Native version', href: '/docs/guides/react-native-version' },
  { title: 'TV simulators', href: '/docs/guides/tv-simulator' },
  { title: 'iOS builds in CI', href: '/docs/guides/ios-ci' },
  { title: 'Publish to the stores', href: '/docs/guides/publish' },
];

/** Links to the next steps. */
export function NextSteps() {
  return (
    <section className="home-next">
      <div>
        <h2>Start here</h2>
        <StepList steps={first} />
      </div>
      <div>
        <h2>Get one thing done</h2>
        <StepList steps={tasks} />
      </div>
      <div>
        <h2>Ask</h2>
        <p>
          Search for an error message with <kbd>Ctrl</kbd> <kbd>K</kbd>, or read{' '}
          <a href="/docs/guides/common_issues">Common issues</a>. Ask in{' '}
          <a href="https://github.com/flexn-io/renative/discussions">Discussions</a>, or read the{' '}
          <a href="https://github.com/flexn-io/renative">source</a>.
        </p>
      </div>
    </section>
  );
}

function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ul>
      {steps.map(({ title, href }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
