/** What the error reference has about a code, in Markdown. */
export interface Explanation {
  /** What is wrong, in one sentence. */
  meaning: string;
  /** What leads to it. */
  cause: string;
  /** What to change. */
  fix: string;
  /** A message with this code, as a report has it. */
  example: string;
}
