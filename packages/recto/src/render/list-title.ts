import type { ListRoute } from '../model/site.ts';
import type { LookUp } from '../model/translations.ts';
import { pageTextOf } from '../theme/page-texts.ts';
import { pluralForm } from '../theme/plural.ts';

/** The heading of a list, which is its title too: what its author gave it, or what is in it, in the language of the site. */
export function listTitle({ content, title }: ListRoute, lookUp: LookUp, language: string): string {
  switch (content.of) {
    case 'category':
      return title;
    case 'tags':
      return pageTextOf(lookUp, 'theme.tags.tagsPageTitle');
    case 'tag': {
      const count = content.docs.length;
      const forms = pageTextOf(lookUp, 'theme.docs.tagDocListPageTitle.nDocsTagged', {
        count: String(count),
      });
      const nDocsTagged = pluralForm(forms, count, language);
      return pageTextOf(lookUp, 'theme.docs.tagDocListPageTitle', { nDocsTagged, tagName: title });
    }
  }
}
