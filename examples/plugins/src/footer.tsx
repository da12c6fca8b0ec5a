declare const EDITION: number;

/** The footer of the harbour. */
export default function HarbourFooter() {
  return <footer className="footer">Edition of {EDITION}. The harbour master answers on channel 11.</footer>;
}
