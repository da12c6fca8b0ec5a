interface Step {
  title: string;
  href: string;
}

const lists: readonly { title: string; steps: readonly Step[] }[] = [
  {
    title: 'Start here',
    steps: [
      { title: 'Quick Start', href: '/docs/overview/quickstart' },
      { title: 'Installation', href: '/docs/overview/installation' },
      { title: 'Migrate a React Native app', href: '/docs/overview/migrating_react_native' },
      { title: 'Command reference', href: '/docs/api/cli' },
      { title: 'Configuration keys', href: '/docs/api/schemas/rnv.project' },
    ],
  },
  {
    title: 'Get one thing done',
    steps: [
      { title: 'App icons and splash screens', href: '/docs/guides/app-icons' },
      { title: 'TV simulators', href: '/docs/guides/tv-simulator' },
      { title: 'Environment variables', href: '/docs/guides/environment-variables' },
      { title: 'Release builds on a device', href: '/docs/guides/release-on-device' },
      { title: 'Publish to the stores', href: '/docs/guides/publish' },
    ],
  },
  {
    title: 'Get unstuck',
    steps: [
      { title: 'Common issues', href: '/docs/guides/common_issues' },
      { title: 'Versions, and what differs', href: '/docs/overview/introduction#versions' },
      { title: 'Upgrade from 0.37', href: '/docs/upgrades/1.0' },
      { title: 'Discussions', href: 'https://github.com/flexn-io/renative/discussions' },
      { title: 'Source code', href: 'https://github.com/flexn-io/renative' },
    ],
  },
];

/** Links to the next steps. */
export function NextSteps() {
  return (
    <section className="home-next">
      {lists.map(({ title, steps }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {steps.map((step) => (
              <li key={step.href}>
                <a href={step.href}>{step.title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
