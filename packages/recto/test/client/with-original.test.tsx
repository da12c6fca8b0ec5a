// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { withOriginal } from '../../src/client/shell/with-original.tsx';
import type { ShellState } from '../../src/theme/shell-state.ts';
import { ShellStateContext } from '../../src/theme/slots.ts';

const Original = ({ text }: { text: string }) => <i>{text}</i>;
const Own = ({ text }: { text: string }) => <b>{text}</b>;
const Broken = (): never => {
  throw new Error('no window');
};

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

/** Renders a part in the browser, and returns its HTML. */
async function htmlOf(Component: typeof Own, leftOut?: string[]): Promise<string> {
  const Part = withOriginal('Logo', Component, Original);
  const element = document.createElement('div');
  const root = createRoot(element, { onCaughtError: () => undefined });
  const state = { ...(leftOut && { leftOut }) } as ShellState;
  await act(async () =>
    root.render(
      <ShellStateContext value={state}>
        <Part text="ship" />
      </ShellStateContext>,
    ),
  );
  return element.innerHTML;
}

describe('a part of the shell', () => {
  it('is that of the site', async () => {
    expect(await htmlOf(Own, ['Navbar'])).toBe('<b>ship</b>');
  });

  it('is the original where it was left out at build', async () => {
    expect(await htmlOf(Own, ['Logo'])).toBe('<i>ship</i>');
  });

  it('is the original if it throws in the browser', async () => {
    expect(await htmlOf(Broken)).toBe('<i>ship</i>');
  });
});
