/** The footer of the harbour. */
export default function HarbourFooter() {
  return <footer className="footer">The harbour master answers on channel 11.</footer>;
}
