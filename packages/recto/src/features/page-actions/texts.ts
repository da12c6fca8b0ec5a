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

export const translations = {
  de: {
    'theme.pageActions.openIn': 'Öffnen in …',
    'theme.feedback.question': 'War diese Seite hilfreich?',
    'theme.feedback.yes': 'Ja',
    'theme.feedback.no': 'Nein',
    'theme.feedback.thanks': 'Danke für Ihre Rückmeldung.',
    'theme.feedback.failed':
      'Ihre Antwort konnte nicht gesendet werden. Versuchen Sie es später noch einmal.',
    'theme.feedback.issue': 'Problem melden',
  },
  es: {
    'theme.pageActions.openIn': 'Abrir en …',
    'theme.feedback.question': '¿Le resultó útil esta página?',
    'theme.feedback.yes': 'Sí',
    'theme.feedback.no': 'No',
    'theme.feedback.thanks': 'Gracias por su opinión.',
    'theme.feedback.failed': 'No se pudo enviar su respuesta. Inténtelo más tarde.',
    'theme.feedback.issue': 'Informar de un problema',
  },
  fr: {
    'theme.pageActions.openIn': 'Ouvrir dans …',
    'theme.feedback.question': 'Cette page vous a-t-elle été utile ?',
    'theme.feedback.yes': 'Oui',
    'theme.feedback.no': 'Non',
    'theme.feedback.thanks': 'Merci pour votre avis.',
    'theme.feedback.failed': 'Votre réponse n’a pas pu être envoyée. Réessayez plus tard.',
    'theme.feedback.issue': 'Signaler un problème',
  },
};
