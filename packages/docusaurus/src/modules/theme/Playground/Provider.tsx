import type { ReactNode } from 'react';
import { LiveProvider } from 'react-live';
import { usePrismTheme } from '../../docusaurus/theme-common/hooks.ts';

export interface ProviderProps {
  code: string;
  /** What the code can use. */
  scope: Record<string, unknown>;
  /** Of the fence. */
  metastring?: string;
  /** Whether the code calls `render`. */
  noInline?: boolean;
  /** Changes the code before it runs. */
  transformCode?(code: string): string;
  children?: ReactNode;
}

/** Runs the code of a playground for the editor, the preview and the errors in it. */
export default function Provider({ code, metastring, ...props }: ProviderProps): ReactNode {
  const theme = usePrismTheme();
  const noInline = metastring?.includes('noInline') ?? false;
  const live = { noInline, theme, transformCode: withSemicolon, ...props };
  return <LiveProvider {...live} code={code.replace(/\n$/, '')} />;
}

/** A new function each time would run the code again. */
const withSemicolon = (code: string) => `${code};`;
