/** The placeholders of addresses. */
export const placeholders = ['url', 'markdownUrl', 'title'];

export const texts = {
  'theme.pageActions.openIn': 'Open in …',
  'theme.feedback.question': 'Was this page helpful?',
  'theme.feedback.yes': 'Yes',
  'theme.feedback.no': 'No',
  'theme.feedback.thanks': 'Thank you for your feedback.',
  'theme.feedback.failed': 'Your answer could not be sent. Try again later.',
  'theme.feedback.issue': 'Report a problem',
} as const;

/** Returns a text with its id, for `translate`. */
export function textOf(id: keyof typeof texts): { id: string; message: string } {
  return { id, message: texts[id] };
}
