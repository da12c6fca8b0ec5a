/** One way on from the not-found page. */
export interface NextStep {
  href: string;
  label: string;
}

/** The article of the not-found page. */
export function NotFound({ steps }: { steps: NextStep[] }) {
  return (
    <>
      <h1>Page Not Found</h1>
      <p>There is nothing at this address. The page may have moved, or the link may be mistyped.</p>
      <p>If a link on another site brought you here, please tell the owner of that site.</p>
      <nav className="next-steps" aria-label="Next steps">
        {steps.map(({ href, label }, index) => (
          <a key={href} className={`button${index === 0 ? ' button--primary' : ''}`} href={href}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}
