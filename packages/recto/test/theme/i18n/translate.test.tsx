import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test, vi } from 'vitest';
import { runIn } from '../../../src/bundle/modules/untranslated-texts.ts';
import { MessagesContext, Translate, translate } from '../../../src/theme/i18n/translate.tsx';
import { pluralForm } from '../../../src/utils/messages.ts';

const french: Record<string, string> = { 'home.more': 'Encore {count} de {all}', Hello: 'Bonjour' };

function inFrench(element: ReactNode): string {
  return renderToStaticMarkup(
    <MessagesContext.Provider value={(id) => french[id]}>{element}</MessagesContext.Provider>,
  );
}

/** A component that renders the result of a function. */
function Shown({ call }: { call: () => string }) {
  return <>{call()}</>;
}

describe('a translation', () => {
  it('is found by its id, or by its message without one', () => {
    const more = () => translate({ id: 'home.more', message: '{count} more' }, { count: 3 });
    expect(inFrench(<Shown call={more} />)).toBe('Encore 3 de {all}');
    expect(inFrench(<Shown call={() => translate({ message: 'Hello' })} />)).toBe('Bonjour');
    expect(inFrench(<Translate id="home.more">{'{count} more'}</Translate>)).toBe('Encore {count} de {all}');
    expect(inFrench(<Translate>Hello</Translate>)).toBe('Bonjour');
  });

  it('has the default message while modules run, without a report of React', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = async () => translate({ message: 'Hello' });
    expect(await runIn(() => undefined, load)).toBe('Hello');
    expect(report).not.toHaveBeenCalled();
    report.mockRestore();
  });

  it('falls back to the default message, then to the id', () => {
    const missing = () => translate({ id: 'home.less', message: 'Less' });
    expect(inFrench(<Shown call={missing} />)).toBe('Less');
    expect(inFrench(<Translate id="home.less" />)).toBe('home.less');
    expect(renderToStaticMarkup(<Shown call={() => translate({ message: 'Hello' })} />)).toBe('Hello');
  });

  it('keeps the spaces around the default message', () => {
    expect(inFrench(<Translate>Boats </Translate>)).toBe('Boats ');
    expect(inFrench(<Translate>Hello </Translate>)).toBe('Bonjour');
  });

  it('is the default message outside rendering, where the language is unknown', () => {
    expect(translate({ id: 'home.more', message: '{count} more' }, { count: 3 })).toBe('3 more');
  });

  it('keeps a placeholder that has no value [CAT-06]', () => {
    const text = () => translate({ message: 'A {b} {c} { d }' }, { c: 0 });
    expect(renderToStaticMarkup(<Shown call={text} />)).toBe('A {b} 0 { d }');
    const element = <Translate values={{ c: <i>3</i> }}>{'A {b} {c}'}</Translate>;
    expect(renderToStaticMarkup(element)).toBe('A {b} <i>3</i>');
  });

  it('throws without a message, or for anything but text [CAT-06]', () => {
    const nothing = 'A translation needs an id or a default message.';
    expect(() => translate({})).toThrow(nothing);
    expect(() => translate({ id: '', message: '' })).toThrow(nothing);
    expect(() => renderToStaticMarkup(<Translate />)).toThrow(nothing);
    const element = <Translate id="a">{(<b>bold</b>) as never}</Translate>;
    expect(() => renderToStaticMarkup(element)).toThrow('Translate takes one text and nothing else');
  });
});

test.each([
  ['one|many', 1, 'en', 'one'],
  ['one|many', 2, 'en', 'many'],
  ['one|many', 0, 'en', 'many'],
  ['always', 3, 'en', 'always'],
  ['one|few|many|other', 3, 'pl', 'few'],
  ['one|few|many|other', 12, 'pl', 'many'],
  ['one|rest', 3, 'pl', 'rest'],
  ['any', 1, 'ja', 'any'],
])('the form of "%s" for %i in %s is "%s" [DOC-13]', (message, count, language, form) => {
  expect(pluralForm(message, count, language)).toBe(form);
});
