/** Splits a message into text and values. A placeholder without a value stays as written. */
export function interpolate<Value>(message: string, values: Record<string, Value>): (string | Value)[] {
  return message
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)));
}

const categories: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Returns the form of a message for a number. Forms are in the order of the plural categories and separated by `|`; the
 * last one is used for missing ones. Example: `One doc|{count} docs`.
 */
export function pluralForm(message: string, count: number, language: string): string {
  const forms = message.split('|');
  const rules = new Intl.PluralRules(language);
  const usedCategories = categories.filter((name) => rules.resolvedOptions().pluralCategories.includes(name));
  return forms[Math.min(usedCategories.indexOf(rules.select(count)), forms.length - 1)] ?? message;
}
