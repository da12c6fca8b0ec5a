declare const EDITION: number;

/** The footer of the harbour. */
export default function HarbourFooter() {
  return (
    <footer className="footer">
      <div className="footer__inner">Edition of {EDITION}. The harbour master answers on channel 11.</div>
    </footer>
  );
}
