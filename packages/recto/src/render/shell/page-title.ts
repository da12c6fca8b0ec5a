import { pluralForm } from '../../base/messages.ts';
import type { GetMessage } from '../../model/locale.ts';
import type { ListRoute } from '../../model/route.ts';
import { pageTextOf } from '../../theme/i18n/page-texts.ts';

/** Returns the title of a list: that of its category, or a message with its tag and count. */
export function listTitle({ content, title }: ListRoute, getMessage: GetMessage, language: string): string {
  switch (content.of) {
    case 'category':
      return title;
    case 'tags':
      return pageTextOf(getMessage, 'theme.tags.tagsPageTitle');
    case 'tag': {
      const count = content.docs.length;
      const forms = pageTextOf(getMessage, 'theme.docs.tagDocListPageTitle.nDocsTagged', {
        count: String(count),
      });
      const nDocsTagged = pluralForm(forms, count, language);
      return pageTextOf(getMessage, 'theme.docs.tagDocListPageTitle', { nDocsTagged, tagName: title });
    }
  }
}
