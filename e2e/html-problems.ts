import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** A custom element, which is allowed wherever its children are. */
const around = { flow: true, phrasing: true, transparent: true };

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    elements: [
      'html5',
      {
        'recto-island': around,
        'recto-slot': around,
        // Pages may have styles in their article, which browsers accept.
        style: { flow: true },
        // Folds in code, which browsers accept: outside of it, their lines would neither scroll nor be copied with the others.
        details: { flow: true, phrasing: true },
      },
    ],
    rules: {
      // Cells of Markdown tables: a style attribute would need an exception in the policy of every site.
      'no-deprecated-attr': 'off',
    },
  }),
);

/** Returns what the HTML standard does not allow in a document. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, selector }) => `${ruleId}: ${message} (${selector ?? `line ${line}`})`,
    ),
  );
}
