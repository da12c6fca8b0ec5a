/** Resolves when the reader presses Ctrl-C, or the system asks the process to end. */
export function untilInterrupted(): Promise<void> {
  return new Promise((done) => {
    process.once('SIGINT', () => done());
    process.once('SIGTERM', () => done());
  });
}
