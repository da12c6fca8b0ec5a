import { Section } from './section.tsx';

const steps: readonly { title: string; href: string; text: string }[] = [
  {
    title: 'Quick start',
    href: '/docs/overview/quickstart',
    text: 'A new project, running in a browser and a simulator, in about ten minutes.',
  },
  {
    title: 'Installation',
    href: '/docs/overview/installation',
    text: 'What each platform needs on macOS, Windows and Linux.',
  },
  {
    title: 'Migrate an app',
    href: '/docs/overview/migrating_react_native',
    text: 'Move an existing React Native app into a project.',
  },
  {
    title: 'Command reference',
    href: '/docs/api/cli',
    text: 'Every command and option, with the engines that provide it.',
  },
  {
    title: 'Configuration keys',
    href: '/docs/api/schemas/rnv.project',
    text: 'Every key of renative.json, with type and default.',
  },
];

/** Links to the next steps. */
export function NextSteps() {
  return (
    <Section
      title="Where to go next"
      intro={
        <p>
          Stuck, or missing something? Ask in the{' '}
          <a href="https://github.com/flexn-io/renative/discussions">discussions</a>, or read the{' '}
          <a href="https://github.com/flexn-io/renative">source</a>.
        </p>
      }
    >
      <ul className="home-next">
        {steps.map(({ title, href, text }) => (
          <li key={href}>
            <a href={href}>
              <span className="home-next__title">{title}</span>
              <span className="home-next__text">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
