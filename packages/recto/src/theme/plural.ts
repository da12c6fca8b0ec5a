const categories: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The form of a message for a number. Forms stand in the order of their categories, with a bar between them, and the
 * last one serves for those that are missing. Example: `One doc|{count} docs`.
 */
export function pluralForm(message: string, count: number, language: string): string {
  const forms = message.split('|');
  const rules = new Intl.PluralRules(language);
  const known = categories.filter((name) => rules.resolvedOptions().pluralCategories.includes(name));
  return forms[Math.min(known.indexOf(rules.select(count)), forms.length - 1)] ?? message;
}
