import GithubSlugger from 'github-slugger';
import { Fragment } from 'react';
import { useDocusaurusContext, usePluginData } from '../../components.ts';
import type { Term } from './read-glossary.ts';

/** The site's glossary in alphabetical order; each term links to the page that explains it. */
export function Glossary() {
  const terms = usePluginData('glossary') as Term[];
  const { localeConfigs, currentLocale } = useDocusaurusContext().i18n;
  if (terms.length === 0) {
    throw new Error('<Glossary> has nothing to show: the site has no glossary.yml, or no term in it.');
  }
  const slugger = new GithubSlugger();
  const { compare } = new Intl.Collator(localeConfigs[currentLocale]?.htmlLang);
  return (
    <dl>
      {terms
        .toSorted((a, b) => compare(a.term, b.term))
        .map(({ term, definition, page }) => (
          <Fragment key={term}>
            <dt id={`term-${slugger.slug(term)}`}>{page ? <a href={page}>{term}</a> : term}</dt>
            <dd>{withCode(definition)}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

function withCode(text: string) {
  return text.split('`').map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
    return index % 2 === 1 ? <code key={index}>{part}</code> : part;
  });
}
