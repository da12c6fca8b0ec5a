import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** An element of ours, which may stand wherever what is in it may stand. */
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
        // A page that brings its styles itself has them in its article, from which every engine takes them.
        style: { flow: true },
      },
    ],
    rules: {
      // Cells of Markdown tables, where a style attribute would need a hole in the policy of every site.
      'no-deprecated-attr': 'off',
    },
  }),
);

/** What the HTML standard does not allow in a document. */
export async function markupProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, selector }) => `${ruleId}: ${message} (${selector ?? `line ${line}`})`,
    ),
  );
}
