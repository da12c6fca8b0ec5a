/** The article of the not-found page. */
export function NotFound({ home }: { home: string }) {
  return (
    <>
      <h1>Page Not Found</h1>
      <p>There is nothing at this address. The page may have moved, or the link may be mistyped.</p>
      <p>
        Go to the <a href={home}>home page</a>, or tell the owner of the site that sent you here.
      </p>
    </>
  );
}
