interface Props {
  error: Error;
  tryAgain(): void;
}

/** Shows an error, and a button that tries again. */
export default function ErrorPageContent({ error, tryAgain }: Props) {
  return (
    <div className="container margin-vert--xl">
      <h1>{error.message}</h1>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}
