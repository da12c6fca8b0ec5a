import { useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../browser-hooks.ts';
import type { ArticleContextValue } from './site-context.ts';

type CodeSettings = Pick<ArticleContextValue, 'highlighter' | 'magicComments'>;

/**
 * Returns how the browser shows code, once that is loaded, for code that is not in the HTML of the build: a component shows it later,
 * or changes it.
 */
export function useBrowserCode(code: string | undefined, language: string): CodeSettings {
  const [settings, setSettings] = useState<CodeSettings>();
  const builtCode = useRef(useIsHydrated() ? undefined : code);
  const isLoaded = settings !== undefined;
  useEffect(() => {
    if (isLoaded || !code || code === builtCode.current || language === 'text') return;
    // Code stays plain where that cannot be loaded.
    import('virtual:recto/code').then(setSettings, console.error);
  }, [isLoaded, code, language]);
  return settings ?? {};
}
