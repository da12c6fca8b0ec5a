import type { GetMessage, WrittenText } from '../../config/locale.ts';
import { interpolate } from '../../utils/messages.ts';
import { typeTableTexts } from '../../utils/type-table-texts.ts';
import { currentMessages, messageOf, translate } from './translate.tsx';

/** Default texts of articles and footers by id. They are rendered at build time only; see `shellTexts` for the others. */
export const pageTexts = {
  'theme.common.headingLinkTitle': 'Direct link to {heading}',
  'theme.CodeBlock.copyButtonAriaLabel': 'Copy code to clipboard',
  'theme.CodeBlock.copy': 'Copy',
  'theme.CodeBlock.copied': 'Copied',
  'theme.CodeBlock.fold': 'Lines {from}–{to}',
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
  'theme.NotFound.near': 'Close matches',
  'theme.NotFound.nextSteps': 'Next steps',
  'theme.NotFound.home': 'Home page',
  'theme.NotFound.docs': 'Documentation',
  'theme.SearchBar.label': 'Search',
  'theme.search.pages': 'Pages',
  'theme.tags.tagsPageTitle': 'Tags',
  'theme.tags.tagsPageLink': 'View All Tags',
  'theme.docs.tagDocListPageTitle': '{nDocsTagged} with "{tagName}"',
  'theme.docs.tagDocListPageTitle.nDocsTagged': 'One doc tagged|{count} docs tagged',
  'theme.docs.DocCard.categoryDescription.plurals': '1 item|{count} items',
  ...typeTableTexts,
} as const;

type PageTextId = keyof typeof pageTexts;

/** Returns a text in the language that is rendered. */
export function pageText(id: PageTextId, values?: Record<string, string>): string {
  return translate({ id, message: pageTexts[id] }, values);
}

export function pageTextAs(form: NonNullable<WrittenText['form']>, id: PageTextId): string {
  const defaultText = { message: pageTexts[id], form };
  return inForm(currentMessages()(id, defaultText), defaultText);
}

/** Returns a translation in the form that is asked for; the default without one. */
export function inForm(translation: string | undefined, { message, form }: WrittenText): string {
  const text = translation ?? message;
  if (form === 'capitalized') return text.charAt(0).toUpperCase() + text.slice(1);
  return form === 'unless-default' && text === message ? '' : text;
}

/** Returns a text outside React. */
export function pageTextOf(
  getMessage: GetMessage,
  id: PageTextId,
  values: Record<string, string> = {},
): string {
  return interpolate(messageOf({ id, message: pageTexts[id] }, getMessage), values).join('');
}
