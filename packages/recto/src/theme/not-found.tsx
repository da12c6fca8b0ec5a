import { pageText } from './i18n/page-texts.ts';
/** One way on from the not-found page. */
export interface NextStep {
  href: string;
  label: string;
}

/** The article of the not-found page. */
export function NotFound({ steps }: { steps: NextStep[] }) {
  return (
    <>
      <h1>{pageText('theme.NotFound.title')}</h1>
      <p>{pageText('theme.NotFound.p1')}</p>
      <p>{pageText('theme.NotFound.p2')}</p>
      <nav className="next-steps" aria-label={pageText('theme.NotFound.nextSteps')}>
        {steps.map(({ href, label }, index) => (
          <a key={href} className={`button${index === 0 ? ' button--primary' : ''}`} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
