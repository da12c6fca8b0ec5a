import { renderToStaticMarkup } from 'react-dom/server';
import { placeholder } from '../../base/placeholders.ts';
import type { GetMessage } from '../../model/locale.ts';
import { inForm } from '../../theme/i18n/page-texts.ts';

/** Stands for a message while an article is rendered. */
const message = placeholder('message');

/** An article in one language. */
interface Translated {
  html: string;
  messages: { id: string; written: Parameters<GetMessage>[1]; text: string | undefined }[];
}

/**
 * Returns a function that translates an article without rendering it again: renders it once with marks for its messages,
 * which are replaced. Returns nothing unless that makes both of two translations as they were rendered, since components
 * may change messages, or depend on them.
 */
export function messageTemplate(
  translations: [Translated, Translated],
  render: (getMessage: GetMessage) => string | undefined,
): ((getMessage: GetMessage) => string) | undefined {
  const marked: Parameters<GetMessage>[] = [];
  const html = render((id, written) => {
    marked.push([id, written]);
    return message.mark(marked.length - 1);
  });
  if (html === undefined) return undefined;
  const fill = (getMessage: GetMessage) =>
    message.replace(html, (index) => {
      const [id = '', written] = marked[Number(index)] ?? [];
      return escapeLikeReact(inForm(getMessage(id, written), written ?? { message: id }));
    });
  const isSame = translations.every((translation) => {
    const texts = new Map(translation.messages.map(({ id, text }) => [id, text]));
    return fill((id) => texts.get(id)) === translation.html;
  });
  return isSame ? fill : undefined;
}

/** Escapes a text for content and attributes. */
export function escapeLikeReact(text: string): string {
  return /[&<>"']/.test(text) ? renderToStaticMarkup(text) : text;
}
