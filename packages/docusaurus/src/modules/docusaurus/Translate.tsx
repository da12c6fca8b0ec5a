import type { ComponentProps } from 'react';
import { Translate as PageTranslate, translate as pageTranslate } from 'recto-docs/components';
import { englishTexts } from '../english-texts.ts';
import Interpolate, { interpolate } from './Interpolate.tsx';

/** Whether the text for an id is only the English one of the theme, in whose place a component of the site has its own. */
function isThemeText(id: string | undefined, message: string | undefined): message is string {
  const text = id && Object.hasOwn(englishTexts, id) ? englishTexts[id] : undefined;
  return text !== undefined && message !== undefined && pageTranslate({ id, message }) === text;
}

/** Translates like the page, but prefers the default text of the site's code to an English text of the theme. */
export const translate: typeof pageTranslate = (translation, values) =>
  isThemeText(translation.id, translation.message)
    ? String(interpolate(translation.message ?? '', values))
    : pageTranslate(translation, values);

/** The same as a component. */
export default function Translate(props: ComponentProps<typeof PageTranslate>) {
  const { id, children, values = {} } = props;
  const message = typeof children === 'string' ? children.trim() : undefined;
  if (!isThemeText(id, message)) return <PageTranslate {...props} />;
  return <Interpolate values={values}>{children as string}</Interpolate>;
}
