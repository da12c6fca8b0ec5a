import { renderToStaticMarkup } from 'react-dom/server';
import type { GetMessage } from '../../model/locale.ts';
import { inForm } from '../../theme/i18n/page-texts.ts';

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
    return `${start}${marked.length - 1}${end}`;
  });
  if (html === undefined) return undefined;
  const parts = html.split(markPattern);
  const fill = (getMessage: GetMessage) =>
    parts
      .map((part, index) => {
        const message = index % 2 === 1 && marked[Number(part)];
        if (!message) return part;
        const [id, written] = message;
        return escapeLikeReact(inForm(getMessage(id, written), written ?? { message: id }));
      })
      .join('');
  const isSame = translations.every((translation) => {
    const texts = new Map(translation.messages.map(({ id, text }) => [id, text]));
    return fill((id) => texts.get(id)) === translation.html;
  });
  return isSame ? fill : undefined;
}

/** Marks are characters for private use, which no text of a language contains. */
const start = '\uE010';
const end = '\uE011';
const markPattern = new RegExp(`${start}(\\d+)${end}`);

function escapeLikeReact(text: string): string {
  return /[&<>"']/.test(text) ? renderToStaticMarkup(text) : text;
}
