import { type ReactNode, useEffect } from 'react';

/** The bare page in place of a shell that crashed; the title comes back with the shell. */
export function PageError({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { title } = document;
    document.title = 'Page Error';
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <main className="main main--not-found">
      <div className="main__column">{children}</div>
    </main>
  );
}
