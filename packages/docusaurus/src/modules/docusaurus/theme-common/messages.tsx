import { Translate, translate, useDocusaurusContext } from 'recto-docs/components';

const categories: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Returns a function that selects the form of a message for a number: `One doc|{count} docs`. */
export function usePluralForm() {
  const { i18n } = useDocusaurusContext();
  const rules = new Intl.PluralRules(i18n.currentLocale);
  const pluralForms = categories.filter((name) => rules.resolvedOptions().pluralCategories.includes(name));
  const selectMessage = (count: number, message: string) => {
    const forms = message.split('|');
    return forms[Math.min(pluralForms.indexOf(rules.select(count)), forms.length - 1)] ?? message;
  };
  return { selectMessage };
}

/** Returns a function that puts a number into the form of a message for it. */
export function useCount(id: string, message: string): (count: number) => string {
  const { selectMessage } = usePluralForm();
  const translation = translate({ id, message });
  return (count) => selectMessage(count, translation).replace('{count}', String(count));
}

/** Returns a component that shows a text in the language of the page. */
export const label = (id: string, message: string) => () => <Translate id={id}>{message}</Translate>;
