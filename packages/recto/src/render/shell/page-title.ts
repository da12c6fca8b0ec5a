import type { GetMessage } from '../../config/locale.ts';
import type { ListRoute } from '../../site/routes/route.ts';
import { pageTextOf } from '../../theme/i18n/page-texts.ts';
import { pluralForm } from '../../utils/messages.ts';

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
