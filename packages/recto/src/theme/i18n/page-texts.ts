import { interpolate } from '../../base/messages.ts';
import type { GetMessage } from '../../model/locale.ts';
import { currentMessages, messageOf, translate } from './translate.tsx';

/** Default texts of articles and footers by id. They are rendered at build only; see `shellTexts` for the others. */
export const pageTexts = {
  'theme.common.headingLinkTitle': 'Direct link to {heading}',
  'theme.CodeBlock.copyButtonAriaLabel': 'Copy code to clipboard',
  'theme.CodeBlock.copy': 'Copy',
  'theme.CodeBlock.copied': 'Copied',
  'theme.admonition.note': 'note',
  'theme.admonition.tip': 'tip',
  'theme.admonition.info': 'info',
  'theme.admonition.warning': 'warning',
  'theme.admonition.danger': 'danger',
  'theme.admonition.caution': 'caution',
  'theme.NotFound.title': 'Page Not Found',
  'theme.NotFound.p1':
    'There is nothing at this address. The page may have moved, or the link may be mistyped.',
  'theme.NotFound.p2': 'If a link on another site brought you here, please tell the owner of that site.',
  'theme.NotFound.nextSteps': 'Next steps',
  'theme.NotFound.home': 'Home page',
  'theme.NotFound.docs': 'Documentation',
  'theme.search.pages': 'Pages',
  'theme.tags.tagsPageTitle': 'Tags',
  'theme.tags.tagsPageLink': 'View All Tags',
  'theme.docs.tagDocListPageTitle': '{nDocsTagged} with "{tagName}"',
  'theme.docs.tagDocListPageTitle.nDocsTagged': 'One doc tagged|{count} docs tagged',
  'theme.docs.DocCard.categoryDescription.plurals': '1 item|{count} items',
  'theme.colorMode.ariaLabel': 'Colour mode',
  'theme.colorMode.light': 'Light mode',
  'theme.colorMode.dark': 'Dark mode',
} as const;

export type PageTextId = keyof typeof pageTexts;

/** Returns a text in the language that is rendered. */
export function pageText(id: PageTextId, values?: Record<string, string>): string {
  return translate({ id, message: pageTexts[id] }, values);
}

/** Returns a text in the language that is rendered; an empty one if it is the default, which a script has. */
export function changedPageText(id: PageTextId): string {
  const message = pageTexts[id];
  const text = currentMessages()(id, { message, omitsDefault: true }) ?? message;
  return text === message ? '' : text;
}

/** Returns a text outside React. */
export function pageTextOf(
  getMessage: GetMessage,
  id: PageTextId,
  values: Record<string, string> = {},
): string {
  return interpolate(messageOf({ id, message: pageTexts[id] }, getMessage), values).join('');
}
